/** Leaves of which some are still outlines. */
export function Unfinished({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="80 40 400 320" aria-hidden="true">
      <path
        fill="none"
        stroke="var(--brand-300)"
        strokeWidth="1.5"
        strokeDasharray="6 6"
        d="M240 120a80 80 0 0 1 80-80v80zM320 40h80v80a80 80 0 0 1-80-80zM400 120a80 80 0 0 1 80-80v80zM240 120h80v80a80 80 0 0 1-80-80zM400 200a80 80 0 0 1 80-80v80zM160 200h80v80a80 80 0 0 1-80-80zM400 280a80 80 0 0 1 80-80v80zM80 280h80v80a80 80 0 0 1-80-80z"
      />
      <path fill="var(--brand-600)" d="M320 120h80v80h-80z" />
      <path fill="var(--brand-400)" d="M320 200a80 80 0 0 1 80-80v80z" />
      <path fill="var(--brand-500)" d="M240 200h80v80a80 80 0 0 1-80-80z" />
      <path fill="var(--brand-800)" d="M320 200h80v80h-80z" />
      <circle cx="360" cy="240" r="26" fill="var(--accent)" />
      <path fill="var(--brand-700)" d="M160 280h80v80h-80z" />
      <path fill="var(--brand-300)" d="M160 360a80 80 0 0 1 80-80v80z" />
      <path fill="var(--brand-500)" d="M240 280h80v80h-80z" />
      <path fill="var(--brand-800)" d="M240 280h80v80a80 80 0 0 1-80-80z" />
      <path fill="var(--brand-600)" d="M320 360a80 80 0 0 1 80-80v80z" />
      <path fill="var(--brand-400)" d="M400 280h80v80h-80z" />
      <path fill="var(--brand-700)" d="M400 280a80 80 0 0 0 80 80v-80z" />
    </svg>
  )
}
