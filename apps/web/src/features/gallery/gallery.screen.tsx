import { useState } from 'react'
import { PictureOf } from '../../parts/desk/picture-chooser.tsx'
import { PortalDesk } from '../../parts/desk/portal-desk.tsx'
import { PublicationSelect, PublicationTag } from '../../parts/desk/publication-state.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './gallery.module.css'
import { type GalleryPicture, type State, useGallery, useRemovePicture } from './gallery.queries.ts'
import { PictureForm } from './picture-form.tsx'

/** Pictures and videos that a portal shows, in their order. */
export function GalleryScreen() {
  const { word } = useWords()
  return (
    <PortalDesk title={word('page.gallery')} intro={word('gallery.intro')}>
      {(portalCode, media) => <Pictures key={portalCode} portalCode={portalCode} media={media} />}
    </PortalDesk>
  )
}

function Pictures({ portalCode, media }: { portalCode: string; media: string }) {
  const { word, language } = useWords()
  const [state, setState] = useState<State>()
  const list = useGallery({ portalCode, state })
  const remove = useRemovePicture()
  const [edited, setEdited] = useState<GalleryPicture | 'new'>()
  const [doomed, setDoomed] = useState<GalleryPicture>()
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  const said = ({ zh, en }: { zh: string; en: string }) => (language === 'en' && en) || zh
  return (
    <>
      <div className={styles['tools']}>
        <PublicationSelect state={state} onChange={setState} />
        <Permitted any={['content:gallery:save']}>
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {word('gallery.add')}
          </Button>
        </Permitted>
      </div>
      {list.isError ? (
        <Notice kind="failed" title={word('attachment.failed')} hint={word('attachment.failed-hint')}>
          <Button onClick={() => void list.refetch()}>{word('attachment.again')}</Button>
        </Notice>
      ) : list.data === undefined ? (
        <Skeleton>
          <Bone height={320} />
        </Skeleton>
      ) : rows.length === 0 ? (
        <Notice kind="empty" title={word('gallery.none')} hint={word('gallery.none-hint')} />
      ) : (
        <ul className={styles['grid']}>
          {rows.map((row) => (
            <li key={row.id} className={styles['one']}>
              <div className={styles['picture']} data-ratio={row.ratio}>
                <PictureOf picture={row.picture} media={media} contentLanguage={language} />
              </div>
              <b>{said(row.caption)}</b>
              <span className={styles['meta']}>
                <PublicationTag state={row.state} />
                <span>{[row.album, row.takenOn].filter(Boolean).join(' · ')}</span>
              </span>
              <Permitted any={['content:gallery:save']}>
                <span className={styles['acts']}>
                  <Button
                    look="link"
                    aria-label={`${word('attachment.edit')} ${said(row.caption)}`}
                    onClick={() => setEdited(row)}
                  >
                    {word('attachment.edit')}
                  </Button>
                  <Button
                    look="link"
                    aria-label={`${word('attachment.remove')} ${said(row.caption)}`}
                    onClick={() => setDoomed(row)}
                  >
                    {word('attachment.remove')}
                  </Button>
                </span>
              </Permitted>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word('attachment.more')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <PictureForm
          portalCode={portalCode}
          media={media}
          before={edited === 'new' ? undefined : edited}
          albums={[...new Set(rows.map(({ album }) => album).filter((each) => each !== ''))]}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Question
        isDangerous
        open={doomed !== undefined}
        question={word('gallery.remove-question')}
        confirm={word('attachment.remove')}
        cancel={word('article.cancel')}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed.id, { onSuccess: () => toast.success(word('gallery.removed')) })
          setDoomed(undefined)
        }}
      />
    </>
  )
}
