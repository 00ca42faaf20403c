/** Typst. Everything in it comes as data; a text of a person is content and never markup. */
export const receiptTemplate = `
#let d = json(bytes(sys.inputs.data))
#let muted = rgb("#5b6472")
#let line-colour = rgb("#d9dee6")
#set document(title: d.words.title, author: "")
#set page(paper: "a4", margin: (x: 22mm, y: 22mm), footer: text(9pt, muted)[#d.words.foot])
#set text(font: ("Noto Sans CJK SC",), size: 11pt, lang: d.lang)
#set par(leading: 0.75em)

#text(10pt, muted)[#d.organiser]
#v(2mm)
#text(22pt, weight: "bold")[#d.words.title]
#v(1mm)
#text(15pt)[#d.title]
#v(6mm)

#let row(label, value) = (text(10pt, muted)[#label], value)
#grid(
  columns: (1fr, 44mm),
  column-gutter: 10mm,
  grid(
    columns: (26mm, 1fr),
    row-gutter: 5mm,
    ..d.rows.map(r => row(r.label, [#r.value])).flatten(),
    ..row(d.words.hash, {
      text(font: ("Noto Sans Mono CJK SC",), size: 9.5pt)[#d.hash.join(" ")]
      linebreak()
      text(9pt, muted)[#d.words.hashHint]
    }),
  ),
  align(center, {
    if d.qr != none {
      image(bytes(d.qr), format: "svg", width: 42mm)
      v(1mm)
      text(10pt, weight: "bold")[#d.words.scan]
      linebreak()
      text(8.5pt, muted)[#d.words.scanHint]
      v(2mm)
    }
    text(font: ("Noto Sans Mono CJK SC",), size: 10pt)[#d.receipt]
    if d.address != none {
      v(1mm)
      text(7.5pt, muted)[#d.address]
    }
  }),
)
#v(8mm)
#line(length: 100%, stroke: 0.6pt + line-colour)
`
