import { trackTaskIds } from '@laurel/bpmn/canvas/task-ids'
import { useMemo, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Model, type NamedRule, useVersion } from './process-model.queries.ts'
import { useDrawingSaver } from './use-drawing-saver.ts'
import { idsOf, processNameOf } from './user-tasks.ts'

type Modeler = Parameters<typeof trackTaskIds>[0]

/** A model while it is drawn: the drawing is saved with what is kept beside it, its name and the rules of its tasks. */
export function useDrawnModel(model: Model) {
  const { language } = useWords()
  const modeler = useRef<Modeler>(undefined)
  const tasks = useRef<ReturnType<typeof trackTaskIds>>(undefined)
  const sent = useRef<ReturnType<ReturnType<typeof trackTaskIds>['now']>>(undefined)
  const replaces = useRef(false)
  const [rules, setRules] = useState(() => new Map(model.rules.map((rule) => [rule.taskId, rule])))
  // The drawing has one name, of whatever language: opened in another, it is not renamed.
  const [record, setRecord] = useState(() => ({
    key: model.code,
    name: language === 'zh' ? model.name : (processNameOf(model.xml) ?? model.name),
  }))
  const savedName = useRef(record.name)
  const [renamed, setRenamed] = useState<string>()
  const read = async () => {
    sent.current = tasks.current?.now()
    const drawn = await modeler.current?.saveXML({ format: true })
    return drawn?.xml ?? model.xml
  }
  const { saver, view } = useDrawingSaver(model, {
    read,
    beside: () => ({
      renamed: (sent.current && tasks.current?.renamed(sent.current)) ?? [],
      replaces: replaces.current,
      name: record.name === savedName.current ? undefined : record.name,
    }),
    onSaved: (beside) => {
      if (beside.replaces) replaces.current = false
      if (beside.name !== undefined) savedName.current = beside.name
      if (sent.current) tasks.current?.settle(sent.current)
      if (beside.renamed.length > 0) setRules((before) => followed(before, beside.renamed))
    },
  })
  const published = useVersion(model.id, model.publishedNumber > 0 ? model.publishedNumber : undefined)
  const publishedIds = useMemo(() => (published.data ? idsOf(published.data.xml) : undefined), [published.data])
  return {
    saver,
    view,
    read,
    record,
    /** As the bar shows it. */
    title: renamed ?? model.name,
    publishedIds,
    ruleOf: (taskId: string): NamedRule | undefined => rules.get(tasks.current?.savedAs(taskId) ?? taskId),
    onReady: (made: Modeler) => {
      if (modeler.current === made) return
      modeler.current = made
      tasks.current = trackTaskIds(made)
    },
    onReplace: () => {
      replaces.current = true
    },
    onRename: (name: string) => {
      setRecord(({ key }) => ({ key, name }))
      setRenamed(name)
    },
  }
}

function followed(rules: ReadonlyMap<string, NamedRule>, renamed: readonly { from: string; to: string }[]) {
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const kept = [...rules].filter(([id]) => !names.has(id))
  const moved = renamed.flatMap(({ from, to }) => {
    const rule = rules.get(from)
    return rule === undefined ? [] : [[to, { ...rule, taskId: to }] as const]
  })
  return new Map([...kept, ...moved])
}
