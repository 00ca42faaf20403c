import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/use-say.ts'
import styles from './dialog.module.css'
import type { Outcome } from './use-opening.ts'

type XmlDialogProps = { xml: string; onApply: (xml: string) => Promise<Outcome>; onClose: () => void }

export function XmlDialog({ xml, onApply, onClose }: XmlDialogProps) {
  const say = useSay()
  const { modal } = App.useApp()
  const [draft, setDraft] = useState(xml)
  const [refused, setRefused] = useState<string>()

  async function apply() {
    const outcome = await onApply(draft)
    setRefused(typeof outcome === 'object' ? outcome.refused : undefined)
    if (outcome === 'done') onClose()
  }

  function close() {
    if (draft === xml) {
      onClose()
      return
    }
    modal.confirm({
      title: say('xml.leave'),
      content: say('xml.leave.ask'),
      okText: say('xml.leave.do'),
      cancelText: say('xml.leave.stay'),
      okButtonProps: { danger: true },
      mask: { closable: false },
      onOk: onClose,
    })
  }

  return (
    <Modal
      open
      title="XML"
      width="min(1080px, 90vw)"
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        <Button key="copy" onClick={() => void navigator.clipboard.writeText(draft)}>
          {say('xml.copy')}
        </Button>,
        <Button key="close" onClick={close}>
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
