import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HeatMap } from './heat-map.tsx'
import { InstanceList } from './instance-list.tsx'
import styles from './process.module.css'
import { type ProcessFilter, whichProcesses } from './process.queries.ts'
import { ProcessCounts } from './process-counts.tsx'
import { processStates } from './process-state.tsx'
import { StuckTasks } from './stuck-tasks.tsx'

const views = ['list', 'stuck', 'heat'] as const
const defaultDays = 3
const names = { which: 'which', modelKey: 'model', version: 'version', state: 'state' } as const

/** Runs of the organiser's processes: how many, which, what waits too long and where. The address keeps what is shown. */
export function ProcessListScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const view = views.find((each) => each === search.get('view')) ?? 'list'
  const version = Number(search.get('version'))
  const filter: ProcessFilter = {
    which: whichProcesses.find((each) => each === search.get('which')) ?? 'all',
    modelKey: search.get('model') ?? undefined,
    version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
    state: processStates.find((each) => each === search.get('state')),
  }
  const put = (values: Readonly<Record<string, string | number | undefined>>) =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) before.delete(name)
        else before.set(name, String(value))
      }
      return before
    })
  const change = (changed: Partial<ProcessFilter>) => {
    const given = Object.keys(changed) as (keyof ProcessFilter)[]
    put(Object.fromEntries(given.map((key) => [names[key], changed[key] === 'all' ? undefined : changed[key]])))
  }
  const { modelKey } = filter
  return (
    <>
      <DeskHead title={word('page.process-list')}>
        <LinkButton size="small" icon="dashboard" to="/manager/process/workload">
          {word('page.process-workload')}
        </LinkButton>
        <LinkButton size="small" icon="clipboard" to="/manager/process/tasks">
          {word('task.mine')}
        </LinkButton>
      </DeskHead>
      <nav className={styles['views']} aria-label={word('process-overview.views')}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === view}
            onClick={() => put({ view: each === 'list' ? undefined : each })}
          >
            {word(`process-overview.view-${each}`)}
          </button>
        ))}
      </nav>
      {view === 'list' && (
        <>
          <ProcessCounts />
          <InstanceList filter={filter} onChange={change} />
        </>
      )}
      {view === 'stuck' && (
        <StuckTasks
          days={Number(search.get('days') ?? defaultDays) || defaultDays}
          modelKey={modelKey}
          onDays={(days) => put({ days })}
        />
      )}
      {view === 'heat' && (
        <HeatMap
          chosen={
            modelKey === undefined || filter.version === undefined ? undefined : { modelKey, version: filter.version }
          }
          onChoose={(chosen) => put({ model: chosen?.modelKey, version: chosen?.version })}
        />
      )}
    </>
  )
}
