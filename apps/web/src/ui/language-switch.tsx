import { useState } from 'react'
import { switchLanguage } from '../platform/i18n/catalogue.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

export function LanguageSwitch() {
  const { word, language } = useWords()
  const [isBusy, setBusy] = useState(false)
  const other = language === 'zh' ? 'en' : 'zh'
  async function change(): Promise<void> {
    setBusy(true)
    try {
      await switchLanguage(other)
    } catch {
      toast.error(word('language.lost'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="quiet"
      icon="globe"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      busy={isBusy}
      onClick={() => void change()}
    >
      {word('language.switch')}
    </Button>
  )
}
