import styles from './file-sheet.module.css'

/** A file by its ending, or by its own small picture. */
export function FileSheet({ name, picture }: { name: string; picture?: string | undefined }) {
  if (picture !== undefined) return <img className={styles['picture']} src={picture} alt="" loading="lazy" />
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    <span className={styles['sheet']} data-ending={ending} aria-hidden="true">
      {(ending.startsWith('jp') ? 'jpg' : ending.slice(0, 3)).toUpperCase()}
    </span>
  )
}
