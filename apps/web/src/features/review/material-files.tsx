import { useState } from 'react'
import { FilePreview } from '../../parts/preview/file-preview.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './material.module.css'
import { type Material, useDownload } from './review.queries.ts'

/** The pages that we drew; originals are downloads only: what others uploaded runs nowhere here. */
export function MaterialFiles({ taskId, files }: { taskId: string; files: Material['files'] }) {
  const { word } = useWords()
  const download = useDownload(taskId)
  const ready = files.filter(({ isReady }) => isReady)
  const [chosen, setChosen] = useState<string>()
  const opened = ready.find(({ id }) => id === chosen) ?? ready[0]
  return (
    <div className={styles['viewer']}>
      <ul className={styles['files']}>
        {files.map(({ id, name, size, isReady }) => (
          <li key={id} data-opened={id === opened?.id || undefined}>
            <Icon name="file" size={20} />
            <span className={styles['name']}>
              {name}
              <small>{isReady ? fileSize(size) : word('review.file-scanning')}</small>
            </span>
            {isReady && ready.length > 1 && (
              <Button
                icon="eye"
                aria-label={word('review.show-of', { name })}
                aria-pressed={id === opened?.id}
                onClick={() => setChosen(id)}
              >
                {word('review.show')}
              </Button>
            )}
            {isReady && (
              <Button
                icon="file-down"
                aria-label={word('review.download-of', { name })}
                busy={download.isPending && download.variables === id}
                onClick={() => download.mutate(id)}
              >
                {word('review.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <FilePreview key={opened.id} fileId={opened.id} name={opened.name} />}
    </div>
  )
}
