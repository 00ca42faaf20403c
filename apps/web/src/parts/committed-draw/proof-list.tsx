import styles from './committed-draw.module.css'

type Props = {
  /** A term and a hash; null: what is said as long as there is none. */
  commitment: { term: string; hash: string }
  result: { term: string; hash: string | null; none: string }
  digits: { term: string; said: readonly string[]; none: string; by?: string | undefined }
}

/** What a draw rests on, as it is read out: hashes in groups of four. */
export function ProofList({ commitment, digits, result }: Props) {
  return (
    <dl className={styles['proof']}>
      <dt>{commitment.term}</dt>
      <dd>
        <code>{inFours(commitment.hash)}</code>
      </dd>
      <dt>{digits.term}</dt>
      <dd>
        {digits.said.length > 0 ? (
          <>
            <span className={styles['digits']}>
              {digits.said.map((digit, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
                <b key={at}>{digit}</b>
              ))}
            </span>
            {digits.by && <small>{digits.by}</small>}
          </>
        ) : (
          digits.none
        )}
      </dd>
      <dt>{result.term}</dt>
      <dd>{result.hash === null ? result.none : <code>{inFours(result.hash)}</code>}</dd>
    </dl>
  )
}

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
