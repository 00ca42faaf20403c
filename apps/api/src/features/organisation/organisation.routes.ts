import {
  addOrganisation,
  appointHead,
  closeOrganisation,
  listOrganisations,
  listPosts,
  listWorkGroups,
  moveOrganisation,
  removePost,
  removeWorkGroup,
  renameOrganisation,
  reopenOrganisation,
  savePost,
  saveWorkGroup,
} from '@laurel/contract/organisation'
import { serve } from '../../http/serve.ts'
import * as organisations from './organisation.service.ts'
import * as posts from './post.service.ts'
import * as groups from './work-group.service.ts'

export const organisationRoutes = [
  serve(listOrganisations, (ctx, { query }) => organisations.list(ctx, query)),
  serve(addOrganisation, (ctx, { body }) => organisations.add(ctx, body)),
  serve(renameOrganisation, (ctx, { body }) => organisations.rename(ctx, body)),
  serve(moveOrganisation, (ctx, { body }) => organisations.move(ctx, body)),
  serve(closeOrganisation, (ctx, { body }) => organisations.close(ctx, body.id)),
  serve(reopenOrganisation, (ctx, { body }) => organisations.reopen(ctx, body.id)),
  serve(appointHead, (ctx, { body }) => organisations.appoint(ctx, body)),
  serve(listPosts, (ctx, { query }) => posts.list(ctx, query.organisationId)),
  serve(savePost, (ctx, { body }) => posts.save(ctx, body)),
  serve(removePost, (ctx, { query }) => posts.remove(ctx, query.id)),
  serve(listWorkGroups, (ctx, { query }) => groups.list(ctx, query)),
  serve(saveWorkGroup, (ctx, { body }) => groups.save(ctx, body)),
  serve(removeWorkGroup, (ctx, { query }) => groups.remove(ctx, query.id)),
]
