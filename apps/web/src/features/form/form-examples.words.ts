import { uploadWords } from '../../platform/upload/upload.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'

export const formExampleWords = [formWords, uploadWords, widgetWords]
