import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import type { ModdleElement } from '../model/moddle.ts'
import { type Entry, type EntryList, entriesIn, type NestedList, type RowContext, type Value } from '../rows/row.ts'
import { useSay } from '../words/use-say.ts'
import { Field } from './field.tsx'
import styles from './panel.module.css'

type EntryTableProps = {
  list: EntryList
  context: RowContext
  entries: readonly Entry[]
  itemAt?: (index: number) => ModdleElement | undefined
  onSave: (index: number | undefined, entry: Entry) => void
  onRemove: (index: number) => void
}

type Open = { index: number | undefined; entry: Entry }

export function EntryTable({ list, context, entries, itemAt, onSave, onRemove }: EntryTableProps) {
  const { modal } = App.useApp()
  const say = useSay()
  const noun = say(list.noun)
  const [open, setOpen] = useState<Open>()

  function remove(index: number) {
    if (!list.asksBeforeRemoval) {
      onRemove(index)
      return
    }
    modal.confirm({
      title: say('title.warning'),
      content: say('entry.remove', { noun }),
      okText: say('button.confirm'),
      cancelText: say('button.cancel'),
      mask: { closable: false },
      onOk: () => onRemove(index),
    })
  }

  return (
    <section className={styles.list} data-list={list.id} aria-label={say(list.title)}>
      <div className={styles.listHead}>
        <h3>{say(list.title)}</h3>
        <Button size="small" onClick={() => setOpen({ index: undefined, entry: list.fresh(context) })}>
          {say('entry.add', { noun })}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className={styles.none}>{say('entry.none', { noun })}</p>
      ) : (
        <div className={styles.tableBox}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  #
                </th>
                {list.columns.map((column) => (
                  <th key={column.label} scope="col">
                    {say(column.label)}
                  </th>
                ))}
                <th scope="col" className={styles.operations}>
                  {say('entry.operations')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, their place is it
                <tr key={index}>
                  <td className={styles.number}>{index + 1}</td>
                  {list.columns.map((column) => (
                    <td key={column.label} title={column.text(entry, say)}>
                      {column.text(entry, say)}
                    </td>
                  ))}
                  <td className={styles.operations}>
                    <Button type="link" size="small" onClick={() => setOpen({ index, entry })}>
                      {say('button.edit')}
                    </Button>
                    <Button type="link" size="small" danger onClick={() => remove(index)}>
                      {say('button.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open !== undefined && (
        <EntryDialog
          list={list}
          context={context}
          entry={open.entry}
          item={open.index === undefined ? undefined : itemAt?.(open.index)}
          isNew={open.index === undefined}
          onCancel={() => setOpen(undefined)}
          onSave={(entry) => {
            onSave(open.index, entry)
            setOpen(undefined)
          }}
        />
      )}
    </section>
  )
}

type EntryDialogProps = {
  list: EntryList
  context: RowContext
  entry: Entry
  item: ModdleElement | undefined
  isNew: boolean
  onCancel: () => void
  onSave: (entry: Entry) => void
}

function EntryDialog({ list, context, entry, item, isNew, onCancel, onSave }: EntryDialogProps) {
  const say = useSay()
  const [draft, setDraft] = useState<Entry>(entry)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const refusals = new Map(
    list.fields.flatMap((field) => {
      const why = field.refuse?.(draft, context, item)
      return why === undefined ? [] : [[field.id, why] as const]
    }),
  )
  const change = (id: string, value: Value | Entry[]) => setDraft((before) => ({ ...before, [id]: value }))

  function save() {
    setLeft(new Set(list.fields.map((field) => field.id)))
    if (refusals.size === 0) onSave(draft)
  }

  return (
    <Modal
      open
      title={say(isNew ? 'entry.add' : 'entry.edit', { noun: say(list.noun) })}
      width={list.dialogWidth}
      mask={{ closable: false }}
      okText={say('button.save')}
      cancelText={say('button.cancel')}
      onOk={save}
      onCancel={onCancel}
    >
      <div data-dialog={list.id}>
        {list.fields.map((field) =>
          (field.shown?.(draft) ?? true) ? (
            <Field
              key={field.id}
              name={`${list.id}.${field.id}`}
              label={say(field.label)}
              kind={field.kind}
              value={(draft[field.id] as Value | undefined) ?? ''}
              options={field.options?.(context, draft)}
              placeholder={field.placeholder && say(field.placeholder)}
              required={field.refuse !== undefined}
              error={left.has(field.id) ? refusals.get(field.id) : undefined}
              immediate
              onCommit={(value, hasLeft) => {
                change(field.id, value)
                if (hasLeft) setLeft((before) => new Set([...before, field.id]))
              }}
            />
          ) : null,
        )}
        {(list.nested ?? []).map((nested) =>
          (nested.shown?.(draft) ?? true) ? (
            <Nested
              key={nested.id}
              list={nested}
              context={context}
              entries={entriesIn(draft, nested.id)}
              onChange={(entries) => change(nested.id, entries)}
            />
          ) : null,
        )}
      </div>
    </Modal>
  )
}

type NestedProps = { list: NestedList; context: RowContext; entries: Entry[]; onChange: (entries: Entry[]) => void }

function Nested({ list, context, entries, onChange }: NestedProps) {
  return (
    <EntryTable
      list={list}
      context={context}
      entries={entries}
      onSave={(index, entry) =>
        onChange(index === undefined ? [...entries, entry] : entries.map((old, at) => (at === index ? entry : old)))
      }
      onRemove={(index) => onChange(entries.filter((_old, at) => at !== index))}
    />
  )
}
