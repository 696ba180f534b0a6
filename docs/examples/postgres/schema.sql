CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL UNIQUE,        -- whom a verified token names; never the token
  profile jsonb NOT NULL DEFAULT '{}'  -- the wire fields of a person; may be unfinished
    CHECK (length(profile::text) <= 900)  -- so that a call takes 1000 of them
);

CREATE TABLE plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  made_on date NOT NULL,               -- the person's day
  key text NOT NULL,                   -- what made it: a request, or a week of the job
  person jsonb NOT NULL,               -- the profile as it was
  targets jsonb NOT NULL,              -- in the dialect kernel, for changes, weekly and audit
  response text NOT NULL,              -- the bytes that are sent again
  UNIQUE (user_id, key)
);

CREATE INDEX plans_newest ON plans (user_id, id DESC);
