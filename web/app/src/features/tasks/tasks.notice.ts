// Notices of tasks, as the inbox draws them.
import {
  BellRing,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  CircleX,
  ClipboardCheck,
  UsersRound,
} from 'lucide-react'
import type { NoticeLooks } from '@/registries'

const [green, gold, red, blue] = ['#5ac725', '#f9ae3d', '#f56c6c', '#3c9cff']

export default {
  'tasks.day_ready': { icon: ClipboardCheck, colour: blue },
  'tasks.day_paid': { icon: CircleCheck, colour: green },
  'tasks.day_short': { icon: CircleX, colour: gold },
  'tasks.day_missed': { icon: CircleX, colour: red },
  'tasks.promotion_stopped': { icon: CircleSlash, colour: gold },
  'tasks.promotion_off': { icon: CircleSlash, colour: gold },
  'tasks.week_paid': { icon: UsersRound, colour: green },
  'tasks.week_reached': { icon: UsersRound, colour: green },
  'tasks.week_failed': { icon: UsersRound, colour: gold },
  'tasks.application_accepted': { icon: ClipboardCheck, colour: green },
  'tasks.application_rejected': { icon: CircleX, colour: gold },
  'tasks.application_lapsed': { icon: CircleX, colour: gold },
  'tasks.take_succeeded': { icon: CircleCheck, colour: green },
  'tasks.take_failed': { icon: CircleX, colour: gold },
  'tasks.take_cancelled': { icon: CircleSlash, colour: gold },
  'tasks.take_idle': { icon: CircleAlert, colour: red },
  'tasks.take_ended_idle': { icon: CircleX, colour: red },
  'tasks.open': { icon: BellRing, colour: green },
} satisfies NoticeLooks
