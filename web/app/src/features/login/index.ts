// What other features use.
export { InvitedBy } from './invited-by'
export { Inviter } from './inviter'
export { registerAddress, useReferral } from './referral'
