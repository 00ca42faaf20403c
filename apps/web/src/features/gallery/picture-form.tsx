import type { Picture } from '@laurel/contract/picture'
import { AutoComplete, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { FilePicker } from '../../parts/desk/file-picker.tsx'
import { PictureChooser, PictureOf } from '../../parts/desk/picture-chooser.tsx'
import { PublicationFields } from '../../parts/desk/publication-state.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, WordingFields } from '../../ui/wording-fields.tsx'
import styles from './gallery.module.css'
import { type GalleryPicture, useSavePicture } from './gallery.queries.ts'

const ratios = ['1:1', '3:4', '4:3', '16:9'] as const

type Props = {
  portalCode: string
  media: string
  before: GalleryPicture | undefined
  albums: readonly string[]
  onClose: () => void
}

/** What a picture shows is its caption too, unless it is described apart. */
export function PictureForm({ portalCode, media, before, albums, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const save = useSavePicture(portalCode, before)
  const draft = useLocalDraft('gallery-picture', before?.id ?? `new ${portalCode}`, {
    source: before && (sourceOf(before.picture) as Omit<Picture, 'alt'> | undefined),
    alt: before?.picture.alt.zh ?? '',
    caption: before?.caption ?? ({ zh: '', en: '' } as { zh: string; en?: string | undefined }),
    ratio: before?.ratio ?? '4:3',
    album: before?.album ?? '',
    takenOn: before?.takenOn ?? '',
    videoFileId: before?.videoFileId ?? null,
    videoSeconds: before?.videoSeconds ?? null,
    state: before?.state ?? 'published',
    sort: before?.sort ?? 0,
  })
  const { source, alt, caption, ratio, album, takenOn, videoFileId, videoSeconds, state, sort } = draft.fields
  const words = { zh: caption.zh.trim(), en: (caption.en ?? '').trim() }
  const submit = () => {
    if (!source) return
    const described = { zh: alt.trim() === '' ? words.zh : alt.trim(), en: before?.picture.alt.en || words.en }
    save.mutate(
      {
        picture: { ...source, alt: described },
        caption: words,
        ratio,
        album: album.trim(),
        takenOn: takenOn === '' ? null : takenOn,
        videoFileId,
        videoSeconds: videoFileId === null ? null : videoSeconds,
        state,
        sort,
      },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('gallery.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <ModalForm
      title={word(before ? 'gallery.edit' : 'gallery.add')}
      submit={word('attachment.save')}
      isReady={source !== undefined && isWorded(caption)}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['chosen']}>
        {source && (
          <div className={styles['picture']} data-ratio={ratio}>
            <PictureOf picture={{ ...source, alt: { zh: alt, en: '' } }} media={media} contentLanguage="zh" />
          </div>
        )}
        <PictureChooser label={word('gallery.picture')} onChoose={(source) => draft.set({ source })}>
          {word(source ? 'article.cover-replace' : 'article.cover-choose')}
        </PictureChooser>
      </div>
      <WordingFields wording={caption} maxLength={100} onChange={(caption) => draft.set({ caption })} />
      <ModalField id={`${id}alt`} label={word('rich-text.alt')} hint={word('gallery.alt-hint')}>
        <Input
          id={`${id}alt`}
          maxLength={200}
          value={alt}
          onChange={(event) => draft.set({ alt: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}album`} label={word('gallery.album')}>
        <AutoComplete
          id={`${id}album`}
          value={album}
          maxLength={40}
          onChange={(album) => draft.set({ album })}
          options={albums.map((value) => ({ value }))}
        />
      </ModalField>
      <ModalField id={`${id}ratio`} label={word('gallery.ratio')}>
        <Select
          id={`${id}ratio`}
          value={ratio}
          onChange={(ratio) => draft.set({ ratio })}
          options={ratios.map((value) => ({ value, label: value }))}
        />
      </ModalField>
      <ModalField id={`${id}taken`} label={word('gallery.taken-on')}>
        <DatePicker
          id={`${id}taken`}
          value={takenOn === '' ? null : dayjs(takenOn)}
          onChange={(day) => draft.set({ takenOn: day?.format('YYYY-MM-DD') ?? '' })}
        />
      </ModalField>
      <ModalField id={`${id}video`} label={word('gallery.video')}>
        <FilePicker
          label={word('gallery.video')}
          kind="video"
          value={videoFileId}
          onChange={(file) => draft.set({ videoFileId: file?.id ?? null })}
        />
      </ModalField>
      {videoFileId !== null && (
        <ModalField id={`${id}seconds`} label={word('gallery.seconds')}>
          <InputNumber
            id={`${id}seconds`}
            min={1}
            max={86_400}
            precision={0}
            value={videoSeconds}
            onChange={(videoSeconds) => draft.set({ videoSeconds })}
          />
        </ModalField>
      )}
      <PublicationFields
        state={state}
        onState={(state) => draft.set({ state })}
        sort={sort}
        onSort={(sort) => draft.set({ sort })}
      />
    </ModalForm>
  )
}

const sourceOf = ({ art, fileId }: Picture): Omit<Picture, 'alt'> => (art ? { art } : { fileId })
