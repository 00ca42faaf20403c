import type { ArtName, Picture } from '@laurel/contract/picture'
import { mediaAddress } from '@laurel/rules/media'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Art } from '../../ui/art/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilePickerDialog } from './file-picker.tsx'

import styles from './picture-chooser.module.css'

/** The contract's list, without what reads the contract: no schema library comes to the browser. One that is missing does not compile. */
const drawings: Record<ArtName, true> = {
  podium: true,
  stage: true,
  trophy: true,
  team: true,
  campus: true,
  lab: true,
  forum: true,
  scroll: true,
  poster: true,
  leaf: true,
  garden: true,
  wetland: true,
  bamboo: true,
  chair: true,
  lamp: true,
  bowls: true,
  craft: true,
  lantern: true,
  drum: true,
  dance: true,
  choir: true,
}
const artNames = Object.keys(drawings) as ArtName[]

type ShownProps = { picture: Picture; media: string; contentLanguage: 'zh' | 'en' }

export function PictureOf({ picture: { art, fileId, alt }, media, contentLanguage }: ShownProps) {
  const label = (contentLanguage === 'en' && alt.en) || alt.zh
  if (art) return <Art name={art} label={label} className={styles['picture']} />
  return fileId ? <img className={styles['picture']} src={mediaAddress(media, fileId, 640)} alt={label} /> : null
}

type ChooserProps = { label: string; onChoose: (picture: Omit<Picture, 'alt'>) => void; children: string }

/** One of our drawings, or an image of the organiser's. */
export function PictureChooser({ label, onChoose, children }: ChooserProps) {
  const { word } = useWords()
  const [asks, setAsks] = useState<'art' | 'file'>()
  return (
    <>
      <Button icon="layout" onClick={() => setAsks('art')} aria-label={`${children} ${label}`}>
        {children}
      </Button>
      <Dialog
        open={asks === 'art'}
        width="fields"
        title={label}
        onClose={() => setAsks(undefined)}
        actions={
          <Button size="medium" icon="upload" onClick={() => setAsks('file')}>
            {word('article.own-image')}
          </Button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a grid of buttons under one name */}
        <div className={styles['arts']} role="group" aria-label={word('article.arts')}>
          {artNames.map((art) => (
            <button
              key={art}
              type="button"
              aria-label={word(`article.art-${art}`)}
              onClick={() => {
                setAsks(undefined)
                onChoose({ art })
              }}
            >
              <Art name={art} label="" className={styles['picture']} />
            </button>
          ))}
        </div>
      </Dialog>
      {asks === 'file' && (
        <FilePickerDialog
          title={label}
          kind="image"
          onClose={() => setAsks(undefined)}
          onPick={({ id }) => {
            setAsks(undefined)
            onChoose({ fileId: id })
          }}
        />
      )}
    </>
  )
}

/** The same text always gets the same drawing. */
export const artFor = (title: string): ArtName =>
  artNames[[...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % artNames.length] ?? 'podium'
