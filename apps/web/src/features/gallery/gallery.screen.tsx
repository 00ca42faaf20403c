import { Checkbox } from 'antd'
import { useState } from 'react'
import { ManyFiles } from '../../parts/desk/many-files.tsx'
import { PictureOf } from '../../parts/desk/picture-chooser.tsx'
import { PortalDesk } from '../../parts/desk/portal-desk.tsx'
import { PublicationSelect, PublicationTag } from '../../parts/desk/publication-state.tsx'
import { useOrder } from '../../parts/desk/use-order.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './gallery.module.css'
import {
  addUploaded,
  type GalleryPicture,
  type State,
  useGallery,
  useOrderGallery,
  useRefreshGallery,
  useRemovePicture,
} from './gallery.queries.ts'
import { GalleryBulkBar } from './gallery-bulk-bar.tsx'
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
  const ordering = useOrderGallery(portalCode)
  const maySave = usePermission('content:gallery:save')
  const [edited, setEdited] = useState<GalleryPicture | 'new'>()
  const [doomed, setDoomed] = useState<GalleryPicture>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = (list.data?.pages ?? []).flatMap((page) => page.rows)
  // What was moved stays where it was put while the server is told.
  const wanted = ordering.isPending ? ordering.variables : undefined
  const rows = wanted ? read.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id)) : read
  // A part of the pictures has no order of its own.
  const isOrderable = maySave && state === undefined && !list.hasNextPage && rows.length > 1
  const order = useOrder({
    ids: rows.map(({ id }) => id),
    isAllowed: isOrderable,
    onOrder: (ids) => ordering.mutate(ids),
  })
  const refresh = useRefreshGallery()
  const lastSort = Math.max(0, ...rows.map(({ sort }) => sort))
  const albums = [...new Set(rows.map(({ album }) => album).filter((each) => each !== ''))]
  const said = ({ zh, en }: { zh: string; en: string }) => (language === 'en' && en) || zh
  return (
    <>
      <div className={styles['tools']}>
        <PublicationSelect state={state} onChange={setState} />
        {maySave && rows.length > 0 && (
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={({ target }) => setChosen(target.checked ? rows.map(({ id }) => id) : [])}
          >
            {word('card.choose-all')}
          </Checkbox>
        )}
        {isOrderable && <span className={styles['note']}>{word('gallery.order-hint')}</span>}
        <Permitted any={['content:gallery:save']}>
          <span className={styles['adding']}>
            <ManyFiles
              accept="image/*"
              onStored={(id, name, at) => addUploaded(portalCode, id, name, Math.min(9999, lastSort + 1 + at))}
              onRefresh={refresh}
            />
            <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
              {word('gallery.add')}
            </Button>
          </span>
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
          {rows.map((row, at) => (
            <li
              key={row.id}
              className={styles['one']}
              data-dragged={order.isDragged(row.id) || undefined}
              data-over={order.isOver(row.id) || undefined}
              {...order.handlersOf(row.id)}
            >
              <div className={styles['picture']} data-ratio={row.ratio}>
                <PictureOf picture={row.picture} media={media} contentLanguage={language} />
              </div>
              {maySave && (
                <span className={styles['choice']}>
                  <Checkbox
                    aria-label={word('gallery.choose', { name: said(row.caption) })}
                    checked={chosen.includes(row.id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                    }
                  />
                </span>
              )}
              <b>{said(row.caption)}</b>
              <span className={styles['meta']}>
                <PublicationTag state={row.state} />
                <span>{[row.album, row.takenOn].filter(Boolean).join(' · ')}</span>
              </span>
              <Permitted any={['content:gallery:save']}>
                <span className={styles['acts']}>
                  {isOrderable && (
                    <>
                      <Button
                        look="link"
                        icon="arrow-left"
                        aria-label={word('gallery.forward', { name: said(row.caption) })}
                        disabled={at === 0}
                        onClick={() => order.step(row.id, -1)}
                      />
                      <Button
                        look="link"
                        icon="arrow-right"
                        aria-label={word('gallery.backward', { name: said(row.caption) })}
                        disabled={at === rows.length - 1}
                        onClick={() => order.step(row.id, 1)}
                      />
                    </>
                  )}
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
      {chosen.length > 0 && <GalleryBulkBar chosen={chosen} albums={albums} onDone={() => setChosen([])} />}
      {edited !== undefined && (
        <PictureForm
          portalCode={portalCode}
          media={media}
          before={edited === 'new' ? undefined : edited}
          albums={albums}
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
