import { Modal } from 'antd'
import { useSay } from '../words/use-say.ts'
import { isWord, type Word } from '../words/words.ts'
import styles from './dialog.module.css'

const keys: readonly (readonly [string, Word])[] = [
  ['Ctrl + Z', 'keys.undo'],
  ['Ctrl + Y', 'keys.redo'],
  ['Ctrl + C / V / X', 'keys.copy'],
  ['Ctrl + A', 'keys.all'],
  ['Ctrl + F', 'keys.find'],
  ['Delete', 'keys.delete'],
  ['keys.arrows', 'keys.move'],
  ['keys.shiftArrows', 'keys.far'],
  ['keys.plusMinus', 'keys.zoom'],
  ['E', 'keys.rename'],
  ['H', 'keys.hand'],
  ['L', 'keys.lasso'],
  ['S', 'keys.space'],
  ['C', 'keys.connect'],
  ['R', 'keys.replace'],
  ['J / K', 'keys.walk'],
  ['N', 'keys.create'],
  ['A', 'keys.append'],
  ['Enter', 'keys.fields'],
  ['Esc', 'keys.canvas'],
  ['Ctrl + S', 'keys.save'],
]

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <Modal open title={say('designer.keys')} width={600} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{isWord(key) ? say(key) : key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
