// The keys of texts come from JSON, whose types Deno does not see.

import { wording } from "../../Sources/Bindings/JavaScript/words.js";

// @ts-expect-error: no text has this key.
wording({ "bmr.titel": "Was du in Ruhe verbrauchst" });
