import styles from './fingerprint.module.css'

/** In fours, so that two people can compare it aloud. */
export function Fingerprint({ hash }: { hash: string }) {
  return (
    <code className={styles['hash']}>
      {hash.match(/.{1,4}/g)?.map((four, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same four may come twice, and none ever moves
        <span key={at}>{four} </span>
      ))}
    </code>
  )
}
