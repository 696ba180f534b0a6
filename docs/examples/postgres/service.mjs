import { plan } from "science-kernel/plan";

/** What the module answers; a rejection is thrown with its status. */
function asked(call, body, options) {
  const { failed, text } = plan.answer(call, body, options);
  if (failed) throw Object.assign(new Error(call), { status: 400, text });
  return text;
}

/** Runs work in a transaction that holds the user's row, so that two requests of one user follow each other. */
export async function forUser(pool, subject, work) {
  const db = await pool.connect();
  try {
    await db.query("BEGIN");
    await db.query("INSERT INTO users (subject) VALUES ($1) ON CONFLICT DO NOTHING", [subject]);
    const { rows: [user] } = await db.query("SELECT id::int, profile FROM users WHERE subject = $1 FOR UPDATE", [subject]);
    const answer = await work(db, user);
    await db.query("COMMIT");
    return answer;
  } catch (error) {
    await db.query("ROLLBACK");
    throw error;
  } finally {
    db.release();
  }
}

/** Stores a plan under a key; returns it, and the newest one before. A key that is there already stores nothing. */
async function stored(db, user, on, key) {
  const { rows: [known] } = await db.query("SELECT response FROM plans WHERE user_id = $1 AND key = $2", [user.id, key]);
  if (known !== undefined) return known;
  const { rows: [before] } = await db.query(
    "SELECT targets FROM plans WHERE user_id = $1 ORDER BY id DESC LIMIT 1", [user.id]);
  const { rows: [{ id }] } = await db.query("SELECT nextval(pg_get_serial_sequence('plans', 'id'))::int AS id");
  const options = { on, form: "service", id, userId: user.id };
  const response = asked("respond", user.profile, { ...options, recomputed: false });
  const { targets } = JSON.parse(asked("respond", user.profile, { on })).data;
  await db.query(
    `INSERT INTO plans (id, user_id, made_on, key, person, targets, response) OVERRIDING SYSTEM VALUE
     VALUES ($1, $2, $3, $4, $5, $6, $7)`, [id, user.id, on, key, user.profile, targets, response]);
  if (before === undefined) return { response: asked("respond", user.profile, { ...options, recomputed: true }) };
  const first = asked("respond", user.profile, { ...options, recomputed: true, previousTargets: before.targets });
  const changes = asked("changes", { before: before.targets, after: targets });
  return { response: `${first.slice(0, -2)},"changes":${changes}}}` };
}

/** POST /v1/plans/generate for a user: `key` is the request's Idempotency-Key, or a new one. */
export function generate(pool, subject, { on, forced, key }) {
  return forUser(pool, subject, async (db, user) => {
    const { failed, text } = plan.answer("why", user.profile, { on });
    if (failed) {
      const violations = JSON.parse(text).violations.filter(({ message }) => message.startsWith("is missing"));
      // Anything else, such as the day, is rejected.
      if (violations.length === 0) throw Object.assign(new Error("why"), { status: 400, text });
      const error = `the onboarding is not complete: ${violations.map(({ field }) => field).join(", ")}`;
      throw Object.assign(new Error(error), { status: 400, text: JSON.stringify({ success: false, error, violations }) });
    }
    const { rows: [newest] } = await db.query(
      "SELECT made_on::text AS made, person, key, response FROM plans WHERE user_id = $1 ORDER BY id DESC LIMIT 1", [user.id]);
    if (newest !== undefined && newest.key !== key) {
      const { reuse } = JSON.parse(
        asked("reuse", { before: newest.person, now: user.profile }, { made: newest.made, today: on, forced }));
      if (reuse) return newest.response;
    }
    return (await stored(db, user, on, key)).response;
  });
}

/** The weekly job for the week that begins on a Monday. */
export async function recompute(pool, monday) {
  const { startDate } = plan.week(monday);
  const total = { totalUsers: 0, successCount: 0, errorCount: 0, updates: [], advised: [], errors: [] };
  for (let last = 0; ;) {
    const { rows } = await pool.query(
      `SELECT users.id::int, subject, profile, newest.targets FROM users
       LEFT JOIN LATERAL (SELECT targets FROM plans WHERE user_id = users.id ORDER BY id DESC LIMIT 1) AS newest ON true
       WHERE users.id > $1 ORDER BY users.id LIMIT 1000`, [last]);
    if (rows.length === 0) return total;
    last = rows.at(-1).id;
    const users = rows.map(({ id, profile, targets }) => ({
      userId: id, ...profile, previousCalories: targets?.calorieTarget ?? null, previousProtein: targets?.proteinTarget ?? null }));
    const { updates, advised = [], errors = [], ...counts } = plan.weekly(users, { on: startDate });
    for (const [name, count] of Object.entries(counts)) total[name] += count;
    total.updates.push(...updates);
    total.advised.push(...advised);
    total.errors.push(...errors);
    // The others keep the targets that they were told, so that small changes add up.
    const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
    for (const { userId } of updates) {
      await forUser(pool, subjects.get(userId), (db, user) => stored(db, user, startDate, `week ${startDate}`)).catch((error) => {
        console.error(error.stack);
        total.errors.push({ userId, violations: [{ field: "", message: "the plan cannot be stored" }] });
      });
    }
  }
}
