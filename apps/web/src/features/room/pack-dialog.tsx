import { formatInstant } from '@laurel/rules/date'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Packs, useDownloadPack, useMakePack, useRoomPack } from './room.queries.ts'
import styles from './room-form.module.css'

const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]
type Pack = Packs['packs'][number]

/** What is printed for a room, and whether what was printed still holds. */
export function PackDialog({ roomId, name, onClose }: { roomId: string; name: string; onClose: () => void }) {
  const { word } = useWords()
  const read = useRoomPack(roomId)
  const isRefused = read.error instanceof CallError && (read.error.code === 403 || read.error.code === 422)
  return (
    <Dialog open width="fields" title={word('room.pack-title', { name })} onClose={onClose}>
      <p>{word('room.pack-intro')}</p>
      {read.data ? (
        <ul className={styles['packs']}>
          {languages.map((language) => (
            <OnePack
              key={language}
              roomId={roomId}
              language={language}
              pack={read.data.packs.find((each) => each.language === language)}
              canMake={read.data.canMake}
            />
          ))}
        </ul>
      ) : read.isPending ? (
        <SkeletonLines lines={3} />
      ) : (
        <Notice
          kind={isRefused ? 'refused' : 'failed'}
          title={word(isRefused ? 'room.pack-refused' : 'room.pack-read-failed')}
          hint={word(isRefused ? 'room.refused-hint' : 'room.failed-hint')}
        >
          {!isRefused && (
            <Button look="primary" size="medium" busy={read.isFetching} onClick={() => void read.refetch()}>
              {word('room.retry')}
            </Button>
          )}
        </Notice>
      )}
    </Dialog>
  )
}

const looks = {
  none: ['mute', 'circle'],
  making: ['info', 'hourglass'],
  current: ['ok', 'check'],
  outdated: ['warn', 'triangle-alert'],
  failed: ['bad', 'circle-alert'],
  expired: ['mute', 'clock'],
} as const

function stateOf(pack: Pack | undefined): keyof typeof looks {
  if (pack === undefined) return 'none'
  if (pack.state === 'making' || pack.state === 'failed') return pack.state
  if (!pack.isCurrent) return 'outdated'
  return pack.state === 'expired' ? 'expired' : 'current'
}

type Props = { roomId: string; language: Language; pack: Pack | undefined; canMake: boolean }

function OnePack({ roomId, language, pack, canMake }: Props) {
  const { word } = useWords()
  const make = useMakePack()
  const download = useDownloadPack(roomId)
  const state = stateOf(pack)
  const [tone, icon] = looks[state]
  const at = pack?.madeAt ? formatInstant(pack.madeAt, 'MM-DD HH:mm') : ''
  const hasFile = pack?.state === 'ready'
  const isMaking = state === 'making' || make.isPending
  return (
    <li>
      <b>{word(`room.pack-${language}`)}</b>
      <p role="status">
        <Tag tone={tone} icon={icon}>
          {word(`room.pack-tag-${state}`)}
        </Tag>{' '}
        <small>{word(`room.pack-${state}`, { number: pack?.number ?? 0, at })}</small>
      </p>
      {make.error && <Refused error={make.error} />}
      {canMake && (state !== 'current' || isMaking) && (
        <Button
          size="medium"
          look={hasFile ? 'plain' : 'primary'}
          busy={isMaking}
          onClick={() => make.mutate({ roomId, language })}
        >
          {word(pack === undefined ? 'room.pack-make' : 'room.pack-again')}
        </Button>
      )}
      {hasFile && (
        <Button
          look={state === 'current' ? 'primary' : 'plain'}
          size="medium"
          icon="download"
          busy={download.isPending}
          onClick={() => download.mutate(language)}
        >
          {word('room.pack-download')}
        </Button>
      )}
    </li>
  )
}
