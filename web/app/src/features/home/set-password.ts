// The way to the first payment password and back home.
export const setPassword = '/pages/user/changePayPwd?back=%2F'
