import type { Picture } from '@laurel/contract/picture'
import { AutoComplete, Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { FilePicker } from '../../parts/desk/file-picker.tsx'
import { PictureChooser, PictureOf } from '../../parts/desk/picture-chooser.tsx'
import { PublicationFields } from '../../parts/desk/publication-state.tsx'
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
  const [source, setSource] = useState<Omit<Picture, 'alt'> | undefined>(before && sourceOf(before.picture))
  const [alt, setAlt] = useState(before?.picture.alt.zh ?? '')
  const [caption, setCaption] = useState<{ zh: string; en?: string | undefined }>(before?.caption ?? { zh: '', en: '' })
  const [ratio, setRatio] = useState(before?.ratio ?? '4:3')
  const [album, setAlbum] = useState(before?.album ?? '')
  const [takenOn, setTakenOn] = useState(before?.takenOn ?? '')
  const [videoFileId, setVideoFileId] = useState(before?.videoFileId ?? null)
  const [videoSeconds, setVideoSeconds] = useState(before?.videoSeconds ?? null)
  const [state, setState] = useState(before?.state ?? 'published')
  const [sort, setSort] = useState(before?.sort ?? 0)
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
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['chosen']}>
        {source && (
          <div className={styles['picture']} data-ratio={ratio}>
            <PictureOf picture={{ ...source, alt: { zh: alt, en: '' } }} media={media} contentLanguage="zh" />
          </div>
        )}
        <PictureChooser label={word('gallery.picture')} onChoose={setSource}>
          {word(source ? 'article.cover-replace' : 'article.cover-choose')}
        </PictureChooser>
      </div>
      <WordingFields wording={caption} maxLength={100} onChange={setCaption} />
      <ModalField id={`${id}alt`} label={word('rich-text.alt')} hint={word('gallery.alt-hint')}>
        <Input id={`${id}alt`} maxLength={200} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </ModalField>
      <ModalField id={`${id}album`} label={word('gallery.album')}>
        <AutoComplete
          id={`${id}album`}
          value={album}
          maxLength={40}
          onChange={setAlbum}
          options={albums.map((value) => ({ value }))}
        />
      </ModalField>
      <ModalField id={`${id}ratio`} label={word('gallery.ratio')}>
        <Select
          id={`${id}ratio`}
          value={ratio}
          onChange={setRatio}
          options={ratios.map((value) => ({ value, label: value }))}
        />
      </ModalField>
      <ModalField id={`${id}taken`} label={word('gallery.taken-on')}>
        <Input id={`${id}taken`} type="date" value={takenOn} onChange={(event) => setTakenOn(event.target.value)} />
      </ModalField>
      <ModalField id={`${id}video`} label={word('gallery.video')}>
        <FilePicker
          label={word('gallery.video')}
          kind="video"
          value={videoFileId}
          onChange={(file) => setVideoFileId(file?.id ?? null)}
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
            onChange={setVideoSeconds}
          />
        </ModalField>
      )}
      <PublicationFields state={state} onState={setState} sort={sort} onSort={setSort} />
    </ModalForm>
  )
}

const sourceOf = ({ art, fileId }: Picture): Omit<Picture, 'alt'> => (art ? { art } : { fileId })
