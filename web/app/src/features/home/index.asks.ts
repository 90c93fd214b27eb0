// Questions of the home page that the boot script asks ahead.
import { question } from '../../api/question.ts'

export const newest = question('/gb/getSetList', { limit: 50 })
export const fullest = question('/gb/person/getList', { sort: 'fullest', limit: 6 })
export const packages = question('/token/otc/ticket/buyback/getList', { limit: 100 })

export default [newest, question('/token/getUserIndex'), question('/getSiteConfig'), fullest, packages]
