import { ModelDrawing } from '@laurel/bpmn/drawing'
import type { Sketch } from '@laurel/bpmn/gallery/draw'
import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { Modal } from 'antd'
import { useMemo } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './new-model.module.css'

/** The ready process as it will be drawn. Apart: the drawing brings the whole canvas with it. */
export function SketchPreview({ sketch, onClose }: { sketch: Sketch; onClose: () => void }) {
  const { language } = useWords()
  const xml = useMemo(() => drawSketch(sketch, sketch.key, sketch.name), [sketch])
  return (
    <Modal open title={sketch.name} footer={null} width="min(1120px, calc(100vw - 48px))" onCancel={onClose}>
      <p className={styles['about']}>{sketch.about}</p>
      <div className={styles['drawing']}>
        <ModelDrawing xml={xml} language={language} label={sketch.name} />
      </div>
    </Modal>
  )
}
