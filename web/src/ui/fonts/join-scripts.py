"""Joins the Thai and the Latin file of the font into one, so that a browser shows both or neither, with the weights in use.

Both files are subsets of one variable font: units, axes and heights are equal, and no glyph differs between them.
    python3 join-scripts.py FOLDER_OF_FONTSOURCE/files     (Debian: python3-fonttools, python3-brotli)
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otBase
from fontTools.varLib.instancer import instantiateVariableFont

source, target = Path(sys.argv[1]), Path(__file__).with_name("noto-sans-thai.woff2")
thai, latin = (TTFont(source / f"noto-sans-thai-{script}-wght-normal.woff2") for script in ("thai", "latin"))

for tag in ("head.unitsPerEm", "hhea.ascent", "hhea.descent", "fvar.axes", "avar.segments"):
    table, field = tag.split(".")
    ours, theirs = (getattr(font[table], field) for font in (thai, latin))
    if tag == "fvar.axes":
        ours, theirs = ([(a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in axes] for axes in (ours, theirs))
    assert ours == theirs, f"the files differ in {tag}"

added = [name for name in latin.getGlyphOrder() if name not in thai.getReverseGlyphMap()]
order = thai.getGlyphOrder() + added
outlines, moves, widths = latin["glyf"], latin["gvar"].variations, latin["hmtx"].metrics
for name in added:
    thai["glyf"].glyphs[name] = outlines[name]
    thai["gvar"].variations[name] = moves[name]
    thai["hmtx"].metrics[name] = widths[name]
thai.setGlyphOrder(order)
thai["glyf"].setGlyphOrder(order)
for table in thai["cmap"].tables:
    table.cmap.update(latin.getBestCmap())
thai["GDEF"].table.GlyphClassDef.classDefs.update(latin["GDEF"].table.GlyphClassDef.classDefs)


def nested_lookups(value):
    """The records of contextual lookups, which name other lookups by number."""
    if isinstance(value, list):
        for each in value:
            yield from nested_lookups(each)
    elif type(value).__name__ in ("SubstLookupRecord", "PosLookupRecord"):
        yield value
    elif isinstance(value, otBase.BaseTable):
        value.ensureDecompiled()
        for each in vars(value).values():
            yield from nested_lookups(each)


def join_lookups(ours, theirs):
    """Appends the lookups and features of another table; a script that has a feature already gets its lookups in it."""
    lookups, features = len(ours.LookupList.Lookup), len(ours.FeatureList.FeatureRecord)
    for record in nested_lookups(theirs.LookupList.Lookup):
        record.LookupListIndex += lookups
    for record in theirs.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = sorted({index + lookups for index in record.Feature.LookupListIndex})
    ours.LookupList.Lookup += theirs.LookupList.Lookup
    ours.FeatureList.FeatureRecord += theirs.FeatureList.FeatureRecord
    scripts = {record.ScriptTag: record.Script.DefaultLangSys for record in theirs.ScriptList.ScriptRecord}
    for record in ours.ScriptList.ScriptRecord:
        language = record.Script.DefaultLangSys
        own = {ours.FeatureList.FeatureRecord[index].FeatureTag: index for index in language.FeatureIndex}
        for index in scripts[record.ScriptTag].FeatureIndex:
            added = ours.FeatureList.FeatureRecord[index + features]
            if added.FeatureTag in own:
                known = ours.FeatureList.FeatureRecord[own[added.FeatureTag]].Feature
                known.LookupListIndex = sorted({*known.LookupListIndex, *added.Feature.LookupListIndex})
            else:
                language.FeatureIndex.append(index + features)


for tag in ("GSUB", "GPOS"):
    join_lookups(thai[tag].table, latin[tag].table)

# Without this table, widths follow from the outlines' own variations.
del thai["HVAR"]
ours, theirs = thai["OS/2"], latin["OS/2"]
for bits in ("ulUnicodeRange1", "ulUnicodeRange2", "ulUnicodeRange3", "ulUnicodeRange4"):
    setattr(ours, bits, getattr(ours, bits) | getattr(theirs, bits))

# The outlines of lighter and heavier ones are nearly half of the file.
thai = instantiateVariableFont(thai, {"wght": (400, 400, 700)})
thai.flavor = "woff2"
thai.save(target)
print(f"{target.name}: {len(order)} glyphs, {target.stat().st_size} bytes")
