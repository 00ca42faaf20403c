import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './material.module.css'
import { type Material, useDownload } from './review.queries.ts'

/** Originals are downloads only: what others uploaded runs nowhere here. */
export function MaterialFiles({ taskId, files }: { taskId: string; files: Material['files'] }) {
  const { word } = useWords()
  const download = useDownload(taskId)
  return (
    <ul className={styles['files']}>
      {files.map(({ id, name, size, isReady }) => (
        <li key={id}>
          <Icon name="file" size={24} />
          <span className={styles['name']}>
            {name}
            <small>{isReady ? fileSize(size) : word('review.file-scanning')}</small>
          </span>
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
  )
}
