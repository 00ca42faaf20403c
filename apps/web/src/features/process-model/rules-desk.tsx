import { ModelDrawing } from '@laurel/bpmn/drawing'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './designer.module.css'
import type { ModelActions } from './model-actions.ts'
import { ModelTitle } from './model-title.tsx'
import { type Model, type NamedRule, useSaveRules } from './process-model.queries.ts'
import { RuleEditor } from './rule-editor.tsx'
import rulesStyles from './rules.module.css'
import { useHeadCounts } from './use-head-counts.ts'
import { type UserTask, userTasksOf } from './user-tasks.ts'

type Props = { model: Model; actions: ModelActions; task: string | undefined }
type RuleState = { text: string; tone: 'good' | 'bad' }

/** L05: who decides each step, seven kinds, and who that is today. */
export function RulesDesk({ model, actions, task }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const save = useSaveRules()
  const tasks = useMemo(() => userTasksOf(model.xml), [model.xml])
  const [edited, setEdited] = useState<readonly NamedRule[]>()
  // What the server has already, while it is being read again.
  const [kept, setKept] = useState<readonly NamedRule[]>()
  const rules = edited ?? model.rules
  const [wanted, setWanted] = useState(task)
  const chosen = tasks.find(({ id }) => id === wanted) ?? tasks[0]
  const isChanged = edited !== undefined && edited !== kept
  const mayChange = model.can.write && model.state !== 'archived'
  const ruleOf = (taskId: string) => rules.find((rule) => rule.taskId === taskId)
  const standings = useStandings(tasks, ruleOf)
  const open = tasks.filter(({ id }) => standings.get(id)?.tone === 'bad')
  const change = (taskId: string, rule: NamedRule | undefined) =>
    setEdited([...rules.filter((each) => each.taskId !== taskId), ...(rule ? [rule] : [])])
  const submit = () =>
    save.mutate(
      {
        id: model.id,
        version: model.version,
        rules: rules.map(({ names: _, standInNames: __, placeNames: ___, ...rule }) => rule),
      },
      {
        onSuccess: async () => {
          setKept(rules)
          toast.success(word('model.rules-saved'))
          await actions.refresh()
          setEdited((now) => (now === rules ? undefined : now))
        },
      },
    )
  return (
    <div className={styles['page']}>
      <LeaveGuard
        isUnsaved={isChanged}
        title={word('model.leave-title')}
        text={word('model.leave-rules')}
        stay={word('model.leave-stay')}
        loses={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      />
      <header className={styles['head']}>
        <ModelTitle model={model} onBack={() => void navigate('/bpm/manager/model')} />
        <Button icon={mayChange ? 'pencil' : 'eye'} onClick={() => void actions.go({})}>
          {word('model.open')}
        </Button>
      </header>
      <div className={rulesStyles['work']}>
        <section className={rulesStyles['canvas']} aria-label={word('model.drawing')}>
          <ModelDrawing
            xml={model.xml}
            language={language}
            label={model.name}
            badges={tasks.flatMap(({ id }) => {
              const standing = standings.get(id)
              if (standing === undefined) return []
              return [{ element: id, text: standing.text, tone: id === chosen?.id ? 'chosen' : standing.tone }]
            })}
            {...(chosen && { chosen: chosen.id })}
            onChoose={(id, type) => type === 'bpmn:UserTask' && setWanted(id)}
          />
          <p className={rulesStyles['legend']}>
            <span data-tone="good">{word('model.somebody-today')}</span>
            <span data-tone="bad">{word('model.nobody-today')}</span>
            {word('model.choose-task')}
          </p>
        </section>
        <aside className={rulesStyles['panel']} aria-label={word('model.rules')}>
          <header>
            <h2>{word('model.rules')}</h2>
            <small>{word('model.tasks', { count: tasks.length })}</small>
          </header>
          {chosen === undefined ? (
            <Notice kind="empty" title={word('model.no-tasks')} hint={word('model.no-tasks-hint')} />
          ) : (
            <div className={rulesStyles['columns']}>
              <ul className={rulesStyles['tasks']}>
                {tasks.map((each) => (
                  <li key={each.id}>
                    <button
                      type="button"
                      aria-current={each.id === chosen.id}
                      data-tone={standings.get(each.id)?.tone}
                      onClick={() => setWanted(each.id)}
                    >
                      <b>{each.name || each.id}</b>
                      <Icon name={standings.get(each.id)?.tone === 'bad' ? 'triangle-alert' : 'check'} />
                      <small data-tone={standings.get(each.id)?.tone}>{standings.get(each.id)?.text}</small>
                    </button>
                  </li>
                ))}
              </ul>
              <RuleEditor
                key={chosen.id}
                task={chosen}
                steps={tasks}
                rule={ruleOf(chosen.id)}
                isLocked={!mayChange}
                onChange={(rule) => change(chosen.id, rule)}
              />
            </div>
          )}
          <footer>
            <span role="status" data-bad={save.error !== null || open.length > 0 || undefined}>
              {save.error instanceof CallError
                ? save.error.msg
                : open.length > 0 &&
                  word('model.open-tasks', { name: open[0]?.name || (open[0]?.id ?? ''), count: open.length })}
            </span>
            {mayChange && (
              <>
                <Button disabled={!isChanged} onClick={() => setEdited(undefined)}>
                  {word('model.cancel')}
                </Button>
                <Button look="primary" disabled={!isChanged} busy={save.isPending} onClick={submit}>
                  {word('model.save-rules')}
                </Button>
              </>
            )}
          </footer>
        </aside>
      </div>
    </div>
  )
}

/** Of each step: by which kind, and how many that are today. */
function useStandings(
  tasks: readonly UserTask[],
  ruleOf: (taskId: string) => NamedRule | undefined,
): Map<string, RuleState> {
  const { word } = useWords()
  const asked = tasks.flatMap(({ id }) => {
    const rule = ruleOf(id)
    return rule ? [rule] : []
  })
  const totals = useHeadCounts(asked)
  const stateOf = ({ id, drawn }: UserTask): RuleState => {
    const rule = ruleOf(id)
    if (rule?.kind === 'script') return { text: word('model.standing-script'), tone: 'good' }
    if (rule === undefined || rule.ids.length === 0)
      return drawn === ''
        ? { text: word('model.standing-none'), tone: 'bad' }
        : { text: word('model.standing-drawn'), tone: 'good' }
    const kind = word(`model.kind-${rule.kind}`)
    const count = totals.get(id)
    if (count === undefined) return { text: kind, tone: 'good' }
    return count === 0
      ? { text: word('model.standing-nobody', { kind }), tone: 'bad' }
      : { text: word('model.standing', { kind, count }), tone: 'good' }
  }
  return new Map(tasks.map((each) => [each.id, stateOf(each)]))
}
