import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { useOperationFile } from './operation.queries.ts'
import styles from './process.module.css'
import type { Operation } from './task.queries.ts'

/** Downloads, never shown in the page: what others uploaded runs nowhere here. */
export function OperationFiles({ files }: { files: Operation['files'] }) {
  const { word } = useWords()
  const file = useOperationFile()
  return (
    <ul className={styles['files']}>
      {files.map(({ id, name, size, isReady, isSignature }) => (
        <li key={id}>
          {isReady ? (
            <Button
              look="link"
              icon={isSignature ? 'pencil' : 'file-down'}
              busy={file.isPending && file.variables === id}
              onClick={() => file.mutate(id)}
            >
              {isSignature ? word('operation.signature') : name}
            </Button>
          ) : (
            <span>{isSignature ? word('operation.signature') : name}</span>
          )}
          <small>{isReady ? fileSize(size) : word('operation.file-scanning')}</small>
        </li>
      ))}
    </ul>
  )
}
