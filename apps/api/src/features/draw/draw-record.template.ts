import { paperTemplate } from '../../documents/paper.template.ts'

/** Typst. A4 upright: what was bound, what was said, what came of it, and lines to sign on. */
export const drawRecordTemplate = `${paperTemplate}
#set document(title: d.words.title, author: "")
#set page(paper: "a4", margin: (x: 18mm, y: 18mm), footer: context text(8pt, muted)[
  #if d.address != none [#d.address] else [#d.drawId] #h(1fr) #counter(page).display("1 / 1", both: true)
])

#grid(
  columns: (1fr, 34mm),
  column-gutter: 8mm,
  {
    text(9.5pt, muted)[#d.organiser]
    v(1mm)
    text(20pt, weight: "bold")[#d.words.title]
    v(1mm)
    text(12pt)[#d.about]
    v(1mm)
    text(10pt, muted)[#d.attempt]
    linebreak()
    text(9pt, muted)[#d.drawId]
    for line in d.standing {
      v(1.5mm)
      block(stroke: (left: 2pt + rgb("#c8402f")), inset: (left: 3mm, y: 0.5mm))[#line]
    }
  },
  align(center, {
    code(d.qr, 32mm)
    if d.qr != none { text(8pt)[#d.words.scan] }
  }),
)

#section(d.words.bound)
#fields(d.bound.map(r => (r.label, { hash(r.value); if r.hint != "" { linebreak(); text(8pt, muted)[#r.hint] } })))
#v(2mm)
#fields(d.rules.map(r => (r.label, [#r.value])))

#section(d.words.digits)
#grid(
  columns: (1fr,) * 6,
  gutter: 2mm,
  ..d.digits.map(each => block(width: 100%, stroke: 0.5pt + line-colour, radius: 1mm, inset: 2mm, align(center)[
    #text(8pt, muted)[#each.seat] \\
    #text(font: mono, size: 13pt, weight: "bold")[#each.digit]
  ])),
)
#v(2mm)
#fields(d.seeds.map(r => (r.label, hash(r.value))))

#section(d.words.order)
#if d.order.len() == 0 { text(weight: "bold")[#d.words.unmet] } else {
  rows-of((16mm, 34mm, 1fr, 1fr) + if d.isByHand { (22mm,) } else { () }, d.orderHead, d.order)
}
#for line in d.byHand { par(text(9pt)[#line]) }

#block(breakable: false, {
  section(d.words.signed)
  text(8.5pt, muted)[#d.words.signedHint]
  v(7mm)
  grid(
    columns: (1fr, 1fr),
    column-gutter: 12mm,
    row-gutter: 11mm,
    ..d.words.signers.map(name => grid(
      columns: (auto, 1fr, auto, 20mm),
      column-gutter: 2mm,
      text(9pt)[#name], line(start: (0mm, 3mm), length: 100%, stroke: 0.5pt),
      text(9pt, muted)[#d.words.date], line(start: (0mm, 3mm), length: 100%, stroke: 0.5pt),
    )),
  )
})

#section(d.words.attempts)
#if d.attempts.len() == 0 { text(muted)[#d.words.noOthers] } else {
  for each in d.attempts {
    block(breakable: false, below: 3mm, {
      text(weight: "bold")[#each.title]
      linebreak()
      [#each.why]
      linebreak()
      hash(each.commitment)
    })
  }
}

#section(d.words.list)
#text(8.5pt, muted)[#d.words.listHint]
#rows-of((10mm, 34mm, 1fr, 1fr, 36mm), d.listHead, d.list.map(r => (
  str(r.at), r.code, r.school, r.title, hash(r.hash),
)))
`
