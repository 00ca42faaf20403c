import { App, Button, Modal, Spin } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSay } from '../words/use-say.ts'
import styles from './dialog.module.css'
import type { Outcome } from './use-opening.ts'
import type { XmlEditorHandle } from './xml-editor.tsx'
import type { XmlFault } from './xml-fault.ts'

// As large as all of the panel: nobody who only draws loads it.
const XmlEditor = lazy(async () => ({ default: (await import('./xml-editor.tsx')).XmlEditor }))

type XmlDialogProps = { xml: string; onApply: (xml: string) => Promise<Outcome>; onClose: () => void }

export function XmlDialog({ xml, onApply, onClose }: XmlDialogProps) {
  const say = useSay()
  const { modal } = App.useApp()
  const editor = useRef<XmlEditorHandle>(null)
  const [draft, setDraft] = useState(xml)
  const [fault, setFault] = useState<XmlFault>()
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
        <Button key="find" className={`${styles.first}`} onClick={() => editor.current?.find()}>
          {say('xml.find.open')}
        </Button>,
        <Button key="copy" onClick={() => void navigator.clipboard.writeText(draft)}>
          {say('xml.copy')}
        </Button>,
        <Button key="close" onClick={close}>
          {say('xml.close')}
        </Button>,
        <Button key="apply" type="primary" disabled={draft === xml || fault !== undefined} onClick={() => void apply()}>
          {say('xml.apply')}
        </Button>,
      ]}
    >
      <Suspense fallback={<Spin className={`${styles.loading}`} />}>
        <XmlEditor
          ref={editor}
          xml={xml}
          onChange={(text) => {
            setDraft(text)
            setRefused(undefined)
          }}
          onFault={setFault}
        />
      </Suspense>
      {fault !== undefined && (
        <p role="alert" className={styles.refused}>
          {say('xml.fault', fault)}
          <Button type="link" size="small" onClick={() => editor.current?.goTo(fault)}>
            {say('xml.fault.go')}
          </Button>
        </p>
      )}
      {refused !== undefined && fault === undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </Modal>
  )
}
