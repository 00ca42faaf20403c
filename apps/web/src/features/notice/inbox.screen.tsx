import { Inbox } from './inbox.tsx'

/** In the manager's shell. Entries have no page of their own there yet. */
export const ManagerInboxScreen = () => <Inbox prefix={undefined} />
