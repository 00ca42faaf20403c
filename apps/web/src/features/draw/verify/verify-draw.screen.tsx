import type { DrawBundle } from '@laurel/rules/draw-bundle'
import {
  type BundleFileFault,
  isBundleFault,
  maxBundleCharacters,
  readDrawBundle,
} from '@laurel/rules/draw-bundle-file'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { RecordButton } from '../record/record-button.tsx'
import { NotHeld } from './not-held.tsx'
import { useVerdict } from './use-verdict.ts'
import { Verdict } from './verdict.tsx'
import styles from './verify-draw.module.css'
import { usePublishedDraw } from './verify-draw.queries.ts'

type Chosen = { readonly bundle: DrawBundle } | { readonly fault: BundleFileFault }

/** `/{prefix}/verify/d/{id}` fetches what was published; `/{prefix}/verify/draw` waits for a file. Everything else happens in this browser. */
export function VerifyDrawScreen() {
  const { word } = useWords()
  const { id } = useParams()
  const published = usePublishedDraw(id)
  const [chosen, setChosen] = useState<Chosen>()
  const fetched = published.data
  const bundle = chosen ? ('bundle' in chosen ? chosen.bundle : undefined) : (fetched?.bundle ?? undefined)
  const verified = useVerdict(bundle)
  const choose = (
    <ChooseFile label={word(bundle ? 'verify-draw.other-file' : 'verify-draw.choose')} onRead={setChosen} />
  )
  return (
    <div className={styles['page']}>
      <header className={styles['title']}>
        <h1>{word('verify-draw.title')}</h1>
        {bundle && <span>{bundle.drawId}</span>}
      </header>
      {chosen && 'fault' in chosen && (
        <Notice kind="refused" title={word('verify-draw.no-file')} hint={word(`verify-draw.file-${chosen.fault}`)}>
          {choose}
        </Notice>
      )}
      {!chosen && id !== undefined && <Fetching published={published} choose={choose} />}
      {!chosen && id === undefined && (
        <Notice kind="empty" title={word('verify-draw.begin')} hint={word('verify-draw.begin-hint')}>
          {choose}
        </Notice>
      )}
      {bundle && verified === undefined && (
        <section className={styles['card']} role="status">
          <p>{word('verify-draw.computing')}</p>
          <SkeletonLines lines={6} />
        </section>
      )}
      {bundle && verified === 'failed' && (
        <Notice kind="failed" title={word('verify-draw.cannot')} hint={word('verify-draw.cannot-hint')}>
          {choose}
        </Notice>
      )}
      {bundle && verified !== undefined && verified !== 'failed' && (
        <Verdict
          {...verified}
          published={chosen ? undefined : fetched}
          download={
            <>
              <Button
                look="plain"
                size="large"
                icon="download"
                onClick={() =>
                  saveFile(`${bundle.drawId}.json`, 'application/json', `${JSON.stringify(bundle, null, 1)}\n`)
                }
              >
                {word('verify-draw.download')}
              </Button>
              {!chosen && fetched && <RecordButton id={fetched.id} look="plain" size="large" />}
            </>
          }
          choose={choose}
        />
      )}
    </div>
  )
}

function Fetching({ published, choose }: { published: ReturnType<typeof usePublishedDraw>; choose: ReactNode }) {
  const { word } = useWords()
  const { data, error } = published
  if (data) return data.bundle === null ? <NotHeld draw={data} /> : null
  if (!error) return <SkeletonLines lines={8} />
  const isUnknown = error instanceof CallError && (error.code === 404 || error.code === 422)
  return (
    <Notice
      kind={isUnknown ? 'refused' : 'failed'}
      title={word(isUnknown ? 'verify-draw.unknown' : 'verify-draw.failed')}
      hint={word(isUnknown ? 'verify-draw.unknown-hint' : 'verify-draw.failed-hint')}
    >
      {!isUnknown && (
        <Button look="primary" icon="refresh" onClick={() => void published.refetch()}>
          {word('state.retry')}
        </Button>
      )}
      {choose}
    </Notice>
  )
}

function ChooseFile({ label, onRead }: { label: string; onRead: (chosen: Chosen) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    if (file.size > 4 * maxBundleCharacters) return onRead({ fault: 'too-large' })
    const bundle = readDrawBundle(await file.text())
    onRead(isBundleFault(bundle) ? bundle : { bundle })
  }
  return (
    <>
      <Button look="plain" size="large" icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}
