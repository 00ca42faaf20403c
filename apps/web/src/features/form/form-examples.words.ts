import { uploadWords } from '../../platform/upload/upload.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'

const ownWords = { zh: () => import('./form.zh.ts'), en: () => import('./form.en.ts') }

export const formExampleWords = [ownWords, formWords, uploadWords, widgetWords]
