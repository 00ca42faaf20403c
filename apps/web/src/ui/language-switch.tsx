import { chooseLanguage } from '../platform/i18n/language.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'

export function LanguageSwitch() {
  const { word, language } = useWords()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <Button look="quiet" icon="globe" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => chooseLanguage(other)}>
      {word('language.switch')}
    </Button>
  )
}
