import type { BlockOf } from '@laurel/contract/block'

const paths: Record<BlockOf<'button'>['props']['items'][number]['icon'], readonly string[]> = {
  form: [
    'M14.364 13.634a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506l4.013-4.009a1 1 0 0 0-3.004-3.004z',
    'M14.487 7.858A1 1 0 0 1 14 7V2',
    'M20 19.645V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l2.516 2.516',
    'M8 18h1',
  ],
  progress: ['M13 5h8', 'M13 12h8', 'M13 19h8', 'm3 17 2 2 4-4', 'm3 7 2 2 4-4'],
  team: ['M18 21a8 8 0 0 0-16 0', 'M10 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z', 'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3'],
  seal: [
    'M12 2l2.4 2.1 3.2-.3.9 3 2.7 1.7-1.1 3 1.1 3-2.7 1.7-.9 3-3.2-.3L12 21l-2.4-2.1-3.2.3-.9-3-2.7-1.7 1.1-3-1.1-3 2.7-1.7.9-3 3.2.3Z',
    'm9 12 2 2 4-4',
  ],
  leaf: [
    'M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.48 19 2c1 2 2 4.18 2 8 0 5.5-4.78 10-10 10Z',
    'M2 21c0-3 1.85-5.36 5.08-6C9.5 14.52 12 13 13 12',
  ],
  help: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z', 'M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3', 'M12 17h.01'],
  heart: [
    'M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z',
  ],
}

export function ButtonIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
