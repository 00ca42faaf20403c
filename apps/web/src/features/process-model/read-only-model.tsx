import { ModelDrawing } from '@laurel/bpmn/drawing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './designer.module.css'
import type { ModelActions } from './model-actions.ts'
import { ModelTitle } from './model-title.tsx'
import { type Model, useVersion } from './process-model.queries.ts'
import { RestoreButton } from './restore-button.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'
import { when } from './when.ts'

type Props = { model: Model; actions: ModelActions; number?: number }

/** To be looked at: a published version, or the model itself for those who may not or cannot draw here. */
export function ReadOnlyModel({ model, actions, number }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const [hasVersions, setHasVersions] = useState(false)
  const version = useVersion(model.id, number)
  const shown = number === undefined ? model : version.data
  const mayDraw = model.can.write && model.state !== 'archived'
  const why = model.state === 'archived' ? 'archived' : model.can.write ? 'narrow' : 'may-not'
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        {number === undefined ? (
          <ModelTitle model={model} onBack={() => void navigate('/bpm/manager/model')} />
        ) : (
          <ModelTitle model={model} onBack={() => void actions.go({})}>
            <b>v{number}</b>
            {version.data && (
              <small>
                {when(version.data.publishedAt, word)} {version.data.publishedBy?.name ?? ''} {version.data.note}
              </small>
            )}
          </ModelTitle>
        )}
        {number === undefined ? (
          <>
            <Button icon="users" onClick={() => void actions.go({ view: 'rules' })}>
              {word('model.rules')}
            </Button>
            <Button icon="history" onClick={() => setHasVersions(true)}>
              {word('model.versions')}
            </Button>
          </>
        ) : (
          <>
            <Button icon="workflow" onClick={() => void actions.go({ view: 'difference', from: String(number) })}>
              {word('model.compare')}
            </Button>
            {mayDraw && (
              <RestoreButton
                model={model}
                number={number}
                version={model.version}
                onRestored={() => void actions.go({})}
              />
            )}
          </>
        )}
      </header>
      <p className={styles['note']}>
        <Icon name="lock" />
        {word(number === undefined ? `model.read-only-${why}` : 'model.read-only-version')}
      </p>
      {version.isError ? (
        <Notice kind="failed" title={word('model.one-failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void version.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : shown === undefined ? (
        <Skeleton>
          <Bone height={480} />
        </Skeleton>
      ) : (
        <div className={styles['drawing']}>
          <ModelDrawing xml={shown.xml} language={language} label={shown.name} />
        </div>
      )}
      {hasVersions && (
        <VersionsDrawer
          model={model}
          version={model.version}
          before={async () => true}
          actions={actions}
          onRestored={() => void actions.go({})}
          onClose={() => setHasVersions(false)}
        />
      )}
    </div>
  )
}
