import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { MigrationDialog } from './migration-dialog.tsx'
import type { ModelActions } from './model-actions.ts'
import { type Model, readVersion, useVersions, type Version } from './process-model.queries.ts'
import { RestoreButton } from './restore-button.tsx'
import { RevisionsList } from './revisions-list.tsx'
import styles from './versions-drawer.module.css'
import { when } from './when.ts'

type Props = {
  model: Model
  /** Of the draft as it is saved now. */
  version: number
  /** Whatever is drawn is saved first; false where it could not be. */
  before: () => Promise<boolean>
  actions: ModelActions
  onRestored: () => void
  onClose: () => void
}

/** What was published, newest first: seen, compared, brought back, taken along. */
export function VersionsDrawer({ model, version, before, actions, onRestored, onClose }: Props) {
  const { word } = useWords()
  const versions = useVersions(model.id)
  const [migrated, setMigrated] = useState<number>()
  const rows = versions.data?.pages.flatMap((page) => page.rows) ?? []
  const go = async (search: Record<string, string>) => {
    if (await before()) await actions.go(search)
  }
  return (
    <Drawer
      open
      side="right"
      label={word('model.versions')}
      title={<h2>{word('model.versions')}</h2>}
      onClose={onClose}
    >
      {versions.isError ? (
        <Notice kind="failed" title={word('model.versions-failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void versions.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : versions.isPending ? (
        <SkeletonLines lines={5} />
      ) : rows.length === 0 ? (
        <Notice kind="empty" title={word('model.no-versions')} hint={word('model.no-versions-hint')} />
      ) : (
        <ol className={styles['versions']}>
          {rows.map((row) => (
            <Line
              key={row.number}
              row={row}
              model={model}
              version={version}
              onGo={(search) => void go(search)}
              onRestored={onRestored}
              onMigrate={() => setMigrated(row.number)}
            />
          ))}
        </ol>
      )}
      {versions.hasNextPage && (
        <Button busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {word('card.more')}
        </Button>
      )}
      {migrated !== undefined && (
        <MigrationDialog model={model} from={migrated} onClose={() => setMigrated(undefined)} />
      )}
      <RevisionsList model={model} version={version} before={before} onRestored={onRestored} />
    </Drawer>
  )
}

type LineProps = {
  row: Version
  model: Model
  version: number
  onGo: (search: Record<string, string>) => void
  onRestored: () => void
  onMigrate: () => void
}

function Line({ row, model, version, onGo, onRestored, onMigrate }: LineProps) {
  const { word } = useWords()
  const { number, note, publishedBy, publishedAt, running, steps, deployment, deployRefused } = row
  const mayDraw = model.can.write && model.state !== 'archived'
  const download = async () => {
    const { xml } = await readVersion(model.id, number)
    saveFile(`${model.code}-v${number}.bpmn`, 'application/xml', xml)
  }
  return (
    <li>
      <p>
        <b>v{number}</b>
        {number === model.publishedNumber && <em>{word('model.in-use')}</em>}
        <small>
          {when(publishedAt, word)} · {publishedBy?.name ?? word('model.nobody')}
        </small>
      </p>
      <p>{note || word('model.no-note')}</p>
      <p>
        <small>
          {word('model.tasks', { count: steps })} ·{' '}
          {running === 0 ? word('model.none-running') : word('model.count-running', { count: running })}
          {deployment !== 'none' && <> · {word(`model.deployment-${deployment}`)}</>}
        </small>
      </p>
      {deployRefused !== null && <p role="alert">{word('model.deploy-refused', { because: deployRefused })}</p>}
      <div>
        <Button icon="eye" onClick={() => onGo({ version: String(number) })}>
          {word('model.see')}
        </Button>
        <Button icon="workflow" onClick={() => onGo({ view: 'difference', from: String(number) })}>
          {word('model.compare')}
        </Button>
        {model.can.publish && running > 0 && number !== model.publishedNumber && (
          <Button icon="arrow-right" onClick={onMigrate}>
            {word('model.migrate-to', { to: model.publishedNumber })}
          </Button>
        )}
        {mayDraw && <RestoreButton model={model} number={number} version={version} onRestored={onRestored} />}
        <Button
          icon="download"
          aria-label={word('model.export-number', { number })}
          onClick={() => void download().catch(() => toast.error(word('model.export-failed')))}
        />
      </div>
    </li>
  )
}
