"""Columns of text against one person: python test_text_columns.py"""

import numpy as np
import polars as pl
import pyarrow as pa
import science_kernel as sk

from samples import CHOICES, ON, PERSON, Case

PACES = (
    "", "-300kcal", "2000kcal/day", "-15%", "-0.4kg/week", "-1lb/week", "-0.5%/week", "+100kcal", "-3001kcal", "-50.1%", "0.5", "-15 %",
    " -15%", "-15%\0", "-0,4kg/week", "99999999999999%", "-1lb/week and then more of it",
)  # fmt: skip


def near(names):
    """Names, and texts that are almost names: in other letters, with spaces, shorter, longer, or with one letter changed."""
    texts = [*names, "", "m", "ma", "mal", "none", "x" * 25, "é" * 7, "\0" * 4, "\0" * 5, "\0" * 9]
    for name in names:
        texts += [name.upper(), name.title(), f" {name}", f"{name} ", f"{name}\0", name.replace("_", " "), name[1:], name[:-1], name * 2]
        texts += [name[:place] + "~" + name[place + 1 :] for place in range(len(name))]
    return texts


def letters(name):
    return name.replace("_", "")


def one(field, text):
    """The status and the calorie target of one person with this text."""
    try:
        return 0, sk.targets(**{**PERSON, field: text}).calorie_target
    except sk.InvalidInput as error:
        return sum(1 << sk.FIELDS.index(violation.field) for violation in error.violations), None


def layouts(texts):
    """The texts in every layout: short and long offsets, views, dictionaries, slices and chunks."""
    yield "string", texts
    yield "large", texts.cast(pa.large_string())
    yield "view", texts.cast(pa.string_view())
    yield "dictionary", texts.dictionary_encode()
    entries = texts.dictionary_encode()
    places = pa.array([None if place is None else place + 2 for place in entries.indices.to_pylist()], pa.uint16())
    values = pa.concat_arrays([pa.array([None, "male"]), entries.dictionary])
    yield "dictionary with a null", pa.DictionaryArray.from_arrays(places, values)
    yield "dictionary of views", pa.DictionaryArray.from_arrays(places, values.cast(pa.string_view()))
    longer = pa.concat_arrays([pa.array(["male", None, "lose_weight"] * 5), texts, pa.array([None, "-15%"])])
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        yield f"slice of {kind}", longer.cast(kind)[15:-2]
        yield f"chunks of {kind}", pa.chunked_array([longer.cast(kind)[15:16], longer.cast(kind)[16:16], longer.cast(kind)[16:-2]])


class TextColumns(Case):
    def test_a_text_is_what_it_is_for_one_person(self):
        for field, some in (*((field, near(names)) for field, names in CHOICES.items()), ("pace", PACES)):
            if field != "pace":
                # A text of one person is a name in some spelling, or none; a column's null is none.
                spelled = {text for text in some if text.lower().replace(" ", "").replace("_", "") in map(letters, CHOICES[field])}
                self.assertEqual({text for text in some if one(field, text)[0] == 0}, spelled | ({"m"} if field == "gender" else set()))
                # Beside others, one letter is none.
                some = [text for text in some if text != "m"]
            known = {text: one(field, text) for text in some} | {None: one(field, None)}
            places = np.random.default_rng(7).integers(0, len(some) + 1, 3 * len(some))
            texts = [*some, None, *([*some, None][place] for place in places)]
            expected = [known[text] for text in texts]
            rest = {name: [value] * len(texts) for name, value in PERSON.items() if name not in ("on", field)}
            for layout, column in layouts(pa.array(texts, pa.string())):
                table = pa.table({**rest, field: column})
                frames = {"table": table, "polars": pl.DataFrame(table)}
                if not layout.startswith("dictionary "):
                    frames["pandas"] = table.to_pandas()
                if not isinstance(column, pa.ChunkedArray):
                    frames["batch"] = table.to_batches()[0]
                for kind, frame in frames.items():
                    with self.subTest(field, layout=layout, kind=kind):
                        found = sk.plan_frame(frame, on=ON)
                        found = found if isinstance(found, (pa.Table, pa.RecordBatch)) else pa.table(found[["status", "calorie_target"]])
                        self.assertEqual(list(zip(found["status"].to_pylist(), found["calorie_target"].to_pylist())), expected)
                        ways = sk.trajectory_frame(frame, on=ON)["trajectory_status"]
                        self.assertEqual([int(way) & 32 for way in np.asarray(ways)], [32 * (status > 0) for status, _ in expected])
