// Questions of the wallet's first page that the boot script asks ahead.
import { question } from '../../api/question.ts'

export const recent = question('/token/pay/getFlowList', { unit: 'BALANCE', limit: 5 })

export default [question('/token/getUserIndex'), recent]
