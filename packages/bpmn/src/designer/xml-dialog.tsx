import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/use-say.ts'
import styles from './dialog.module.css'

type XmlDialogProps = { xml: string; onApply: (xml: string) => Promise<string | undefined>; onClose: () => void }

export function XmlDialog({ xml, onApply, onClose }: XmlDialogProps) {
  const say = useSay()
  const [draft, setDraft] = useState(xml)
  const [refused, setRefused] = useState<string>()

  async function apply() {
    const why = await onApply(draft)
    setRefused(why)
    if (why === undefined) onClose()
  }

  return (
    <Modal
      open
      title="XML"
      width="min(1080px, 90vw)"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void navigator.clipboard.writeText(draft)}>
          {say('xml.copy')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {say('xml.close')}
        </Button>,
        <Button key="apply" type="primary" disabled={draft === xml} onClick={() => void apply()}>
          {say('xml.apply')}
        </Button>,
      ]}
    >
      <Input.TextArea
        aria-label={say('xml.label')}
        className={`${styles.xml}`}
        value={draft}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
      />
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </Modal>
  )
}
