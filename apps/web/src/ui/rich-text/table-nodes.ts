import { Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

/** Of TipTap's own table only what we keep: no widths, which would need inline styles. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  // What every node of a table says of itself to the plugin below.
  extendNodeSchema: (extension) => ({ tableRole: (extension.config as { tableRole?: string }).tableRole }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const step = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: step(1), 'Shift-Tab': step(-1) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

export const tableNodes = [Table, TableRow, TableCell, TableHeader]

declare module '@tiptap/core' {
  interface NodeConfig {
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const row = (cell: 'th' | 'td') => `<tr>${`<${cell}><p></p></${cell}>`.repeat(3)}</tr>`
export const newTable = `<table><tbody>${row('th')}${row('td').repeat(2)}</tbody></table>`
