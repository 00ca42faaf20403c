import { paperTemplate } from '../../documents/paper.template.ts'

/** Typst. One document a room: sign for the door, order, people, screens, what to do if something fails, and a sheet for each judge. */
export const roomPackTemplate = `${paperTemplate}
#set document(title: d.title, author: "")
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context text(8pt, muted)[
  #d.title · #d.version #h(1fr) #counter(page).display("1 / 1", both: true)
])
#let head(title, hint: "") = {
  text(9pt, muted)[#d.about]
  v(1mm)
  text(18pt, weight: "bold")[#title]
  if hint != "" { linebreak(); text(9pt, muted)[#hint] }
  v(3mm)
}
#let w = d.words

#align(center + horizon, {
  text(14pt, muted)[#d.organiser]
  v(4mm)
  text(20pt)[#d.about]
  v(12mm)
  text(58pt, weight: "bold")[#d.room]
  v(8mm)
  text(24pt)[#d.where]
  if d.begins != "" { v(2mm); text(20pt)[#d.begins] }
  v(16mm)
  if d.follow != none {
    code(d.follow, 62mm)
    v(2mm)
    text(13pt)[#w.sign.follow]
    linebreak()
    text(9pt, muted)[#d.followAddress]
  }
})

#pagebreak()
#grid(columns: (1fr, 24mm), column-gutter: 6mm, head(w.order, hint: d.orderHint), code(d.drawn, 24mm))
#if d.order.len() == 0 [#w.empty] else {
  rows-of((12mm, 16mm, 31mm, 1.7fr, 1fr, 14mm), d.orderHead, d.order)
}
#if d.rundown.len() > 0 {
  section(w.rundown)
  fields(d.rundown.map(r => (r.at, [#r.what])), width: 24mm)
}

#pagebreak()
#head(w.people, hint: w.peopleHint)
#if d.persons.len() == 0 [#w.nobody] else {
  rows-of((36mm, 26mm, 1fr, 30mm, 36mm), d.personsHead, d.persons)
}

#section(w.screens)
#text(9pt, muted)[#w.screensHint]
#v(2mm)
#if d.screens.len() == 0 [#w.noScreens] else {
  grid(
    columns: (1fr, 1fr),
    gutter: 5mm,
    ..d.screens.map(s => block(breakable: false, width: 100%, stroke: 0.5pt + line-colour, radius: 1mm, inset: 3mm, grid(
      columns: if s.qr != none { (26mm, 1fr) } else { (1fr,) },
      column-gutter: 3mm,
      ..if s.qr != none { (code(s.qr, 26mm),) } else { () },
      {
        text(weight: "bold")[#s.title]
        linebreak()
        text(font: mono, size: 9pt)[#s.code]
        linebreak()
        text(7pt, muted)[#s.address]
      },
    ))),
  )
}

#pagebreak()
#head(w.emergency, hint: d.phases)
#text(11pt, rows-of((46mm, 1fr), (w.when, w.act), d.script))
#if d.sheetNote != "" {
  section(w.sheets)
  [#d.sheetNote]
}

#for sheet in d.sheets {
  page(flipped: true, {
    grid(columns: (1fr, 24mm), column-gutter: 6mm, {
      text(16pt, weight: "bold")[#sheet.title]
      linebreak()
      text(9pt, muted)[#sheet.about]
      linebreak()
      text(11pt, weight: "bold")[#sheet.judge]
      text(9pt, muted)[ · #sheet.page]
    }, code(sheet.qr, 24mm))
    v(3mm)
    table(
      columns: (12mm, 46mm) + (1fr,) * d.marks.len() + (56mm,),
      stroke: 0.5pt + rgb("#9aa3af"),
      inset: 2mm,
      align: horizon,
      table.header(..d.sheetHead.map(h => text(8.5pt)[#h])),
      ..sheet.rows.map(r => (
        [#r.number],
        block(height: 11mm, { text(weight: "bold")[#r.code]; linebreak(); text(8pt)[#r.title] }),
        ..d.marks.map(m => text(9pt)[#m]),
        [],
      )).flatten(),
    )
    v(1fr)
    grid(columns: (1fr, 60mm, 45mm), text(8.5pt, muted)[#w.sheetHint], [#w.signature], [#w.date])
  })
}
`
