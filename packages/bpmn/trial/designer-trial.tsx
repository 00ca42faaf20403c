import { useState } from 'react'
import type { Modeler } from '../src/canvas/modeler.ts'
import { Designer } from '../src/designer/designer.tsx'
import { type Loss, lossesOf } from '../src/model/losses.ts'
import { newDiagram } from '../src/model/new-diagram.ts'
import type { Prefix } from '../src/model/prefix.ts'
import type { Language } from '../src/words/words.ts'
import { lookAround, wander } from './chance.ts'
import { addEntry, setRow } from './panel-driver.ts'
import { workOurs, workPlain } from './speed.ts'

export type Trial = {
  modelers: Record<string, Modeler>
  saved: string[]
  failNext: boolean
  show: (xml: string, prefix?: Prefix) => void
  close: () => void
  speak: (language: Language) => void
  changes: number
  replaced: number
  named: string[]
  assigned: string[]
  driver: typeof driver
  lossesOf: (xml: string) => Promise<Loss[]>
}

declare global {
  interface Window {
    trial: Trial
  }
}

const driver = { setRow, addEntry, wander, lookAround, workPlain, workOurs }

window.trial = {
  modelers: {},
  saved: [],
  failNext: false,
  show: () => undefined,
  close: () => undefined,
  speak: () => undefined,
  changes: 0,
  replaced: 0,
  named: [],
  assigned: [],
  driver,
  lossesOf: async (xml) => {
    const drawn = await window.trial.modelers['first']?.saveXML({ format: true })
    return lossesOf(xml, drawn?.xml ?? '')
  },
}

const asked = new URLSearchParams(location.search)

/** What the browser tests drive: designers on a bare page, their insides within reach. */
export function DesignerTrial() {
  const [language, setLanguage] = useState<Language>(asked.get('language') === 'en' ? 'en' : 'zh')
  window.trial.speak = setLanguage
  const [shown, setShown] = useState<{ xml: string; prefix: Prefix; round: number; isClosed?: boolean }>({
    xml: newDiagram('entry_audit', '报名审核流程'),
    prefix: (asked.get('prefix') ?? 'camunda') as Prefix,
    round: 0,
  })
  window.trial.show = (xml, prefix) => {
    window.trial.modelers = {}
    setShown((before) => ({ xml, prefix: prefix ?? before.prefix, round: before.round + 1 }))
  }
  window.trial.close = () => {
    window.trial.modelers = {}
    setShown((before) => ({ ...before, isClosed: true }))
  }
  const one = (name: string) => (
    <Designer
      key={name}
      // The same model shown twice is opened twice.
      xml={shown.xml + '\n'.repeat(shown.round % 2)}
      prefix={shown.prefix}
      language={language}
      title={<strong>报名审核流程</strong>}
      state={language === 'en' ? 'draft' : '草稿'}
      {...(asked.has('record') && { record: { key: 'entry_audit', name: '报名审核流程' } })}
      onSave={async (xml) => {
        if (window.trial.failNext) throw new Error('refused by the trial')
        window.trial.saved.push(xml)
      }}
      {...(asked.has('assign') && {
        assignment: () => '校级评审组（3 人）',
        onAssign: (task: string) => window.trial.assigned.push(task),
      })}
      onChange={() => {
        window.trial.changes += 1
      }}
      {...(asked.has('published') && { published: new Set(asked.getAll('published')) })}
      {...(asked.has('nobody') && { assignment: () => undefined })}
      onRename={(given) => window.trial.named.push(given)}
      onReplace={() => {
        window.trial.replaced += 1
      }}
      onReady={(modeler) => {
        window.trial.modelers[name] = modeler
      }}
    />
  )
  if (shown.isClosed) return null
  if (!asked.has('two')) return one('first')
  return (
    <div className="two">
      {one('first')}
      {one('second')}
    </div>
  )
}
