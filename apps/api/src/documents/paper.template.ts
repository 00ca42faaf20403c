/** Typst: what our printed pages have in common. Everything in them comes as data; a text of a person is content and never markup. */
export const paperTemplate = `
#let d = json(bytes(sys.inputs.data))
#let muted = rgb("#5b6472")
#let line-colour = rgb("#d9dee6")
#let mono = ("Noto Sans Mono CJK SC",)
#set text(font: ("Noto Sans CJK SC",), size: 10pt, lang: d.lang)
#set par(leading: 0.65em)
#let hash(parts) = text(font: mono, size: 8.5pt)[#parts.join(" ")]
#let section(title) = {
  v(4mm)
  block(sticky: true, text(12pt, weight: "bold")[#title])
}
#let fields(rows, width: 30mm) = grid(
  columns: (width, 1fr),
  row-gutter: 3mm,
  ..rows.map(((label, value)) => (text(9pt, muted)[#label], value)).flatten(),
)
#let rows-of(columns, head, rows, align: left) = table(
  columns: columns,
  align: align,
  stroke: (x, y) => (bottom: 0.5pt + line-colour),
  inset: (x: 1.5mm, y: 1.8mm),
  table.header(..head.map(h => text(8.5pt, muted)[#h])),
  ..rows.flatten().map(cell => [#cell]),
)
#let code(svg, width) = if svg != none { image(bytes(svg), format: "svg", width: width) }
`
