import { toast } from '../../ui/toast-store.ts'
import { Upload, type UploadItem } from '../../ui/upload.tsx'
import { Example, useSay } from './example.tsx'

export function UploadExamples() {
  const say = useSay()
  const megabyte = 1024 * 1024
  const items: UploadItem[] = [
    { id: '1', name: say('智穗计划书v7.pdf', 'plan-v7.pdf'), size: 6.8 * megabyte, state: 'done' },
    { id: '2', name: say('路演演示文稿.pptx', 'slides.pptx'), size: 29.6 * megabyte, state: 'running', fraction: 0.62 },
    {
      id: '3',
      name: say('一分钟介绍视频.mp4', 'video.mp4'),
      size: 200 * megabyte,
      state: 'failed',
      error: say('连接中断，文件没有传完', 'The connection was lost'),
    },
  ]
  const nothing = () => undefined
  return (
    <Example name="upload">
      <Upload
        label={say('材料', 'Materials')}
        hint={say('PDF，不超过 50 MB', 'PDF up to 50 MB')}
        items={items}
        max={4}
        accept={['pdf', 'pptx', 'mp4']}
        onChoose={(files) => toast.info(files.map(({ name }) => name).join(' '))}
        onRemove={nothing}
        onRetry={nothing}
      />
      <Upload
        label={say('学籍核验表（盖章扫描件）', 'Enrolment check')}
        required
        error={say('必交材料，提交前请补齐', 'Needed before you submit')}
        items={[]}
        max={1}
        accept={['pdf']}
        onChoose={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    </Example>
  )
}
