import { Table, type TableProps, type TableRef } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A table that scrolls sideways where there is no room for it. Then it is a stop of the Tab key with a name, so that the arrows move it
 * also while nothing in it can have the focus: Ant Design has no property for that.
 */
export function WideTable<Row extends object>({ label, ...props }: TableProps<Row> & { label: string }) {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const scroller = table.current?.nativeElement.querySelector('.ant-table-content')
    if (!scroller) return
    const watch = new ResizeObserver(() => nameIfItScrolls(scroller, label))
    for (const part of [scroller, ...scroller.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [label])
  // With its rows, not a frame after them: an observer hears of a new size only when the next frame is drawn.
  useLayoutEffect(() => {
    const scroller = table.current?.nativeElement.querySelector('.ant-table-content')
    if (scroller) nameIfItScrolls(scroller, label)
  })
  return <Table<Row> ref={table} scroll={{ x: 'max-content' }} pagination={false} {...props} />
}

function nameIfItScrolls(scroller: Element, label: string): void {
  const attributes = { tabindex: '0', role: 'region', 'aria-label': label }
  const scrolls = scroller.scrollWidth > scroller.clientWidth
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) scroller.setAttribute(name, value)
    else scroller.removeAttribute(name)
  }
}
