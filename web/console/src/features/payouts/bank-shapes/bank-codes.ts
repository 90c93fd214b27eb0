// What banks call each other in the files that they take, by the number for transfers. A bank that is missing
// here is named to the operator, and not guessed (decision 91).

type ByBin = Readonly<Record<string, string>>

/** Eight digits for the State Bank's transfers between banks (CITAD), on which two published lists agree. */
const clearingCodes: ByBin = {
  970400: '79308001', // Saigonbank
  970403: '79303001', // Sacombank
  970405: '01204001', // Agribank
  970407: '01310001', // Techcombank
  970414: '01319001', // MBV
  970415: '01201001', // VietinBank
  970416: '79307001', // ACB
  970418: '01202001', // BIDV
  970419: '01352002', // NCB
  970422: '01311001', // MB
  970423: '01358001', // TPBank
  970424: '79616001', // Shinhan Bank
  970425: '01323002', // ABBANK
  970426: '01302001', // MSB
  970427: '01355002', // VietABank
  970428: '79306001', // Nam A Bank
  970429: '79334001', // SCB
  970430: '01341001', // PGBank
  970431: '79305001', // Eximbank
  970432: '01309001', // VPBank
  970434: '79502001', // Indovina Bank
  970436: '01203001', // Vietcombank
  970437: '79321001', // HDBank
  970438: '01359001', // BAOVIET Bank
  970439: '01501001', // Public Bank
  970440: '01317001', // SeABank
  970441: '79314013', // VIB
  970442: '79603001', // Hong Leong Bank
  970443: '01348002', // SHB
  970448: '79333001', // OCB
  970449: '01357001', // LPBank
  970452: '79353001', // KienlongBank
  970454: '79327001', // BVBank
  970457: '01663001', // Woori Bank
  422589: '01661001', // CIMB
}

/** Techcombank's template has other branches of these. */
export const techcombankCodes: ByBin = {
  ...clearingCodes,
  970422: '01311003',
  970425: '01323001',
  970440: '79317002',
}

/** So has Vietcombank's. */
export const vietcombankCodes: ByBin = {
  ...clearingCodes,
  970407: '01310005',
  970418: '01202002',
}

/** Names as MB's template lists them. Those of banks that were renamed since are left out. */
export const namesAtMb: ByBin = {
  970400: 'SGB - Ngan hang TMCP Sai Gon Cong Thuong',
  970403: 'STB - Ngan hang TMCP Sai Gon Thuong Tin',
  970405: 'VBA - Ngan hang Nong Nghiep va Phat Trien Nong Thon Viet Nam',
  970407: 'TCB - Ngan hang TMCP Ky Thuong Viet Nam',
  970409: 'NASB - Ngan hang TMCP Bac A',
  970412: 'PVC - Ngan hang TMCP Dai Chung Viet Nam',
  970415: 'VIETINBANK - Ngan hang TMCP Cong Thuong Viet Nam',
  970416: 'ACB - Ngan hang TMCP A Chau',
  970418: 'BIDV - Ngan hang TMCP Dau Tu va Phat trien Viet Nam',
  970419: 'NCB - Ngan hang TMCP Quoc Dan',
  970421: 'VRB - Ngan hang Lien Doanh Viet - Nga',
  970422: 'MB - Ngan hang TMCP Quan Doi',
  970423: 'TPB - Ngan hang TMCP Tien Phong',
  970424: 'SHBVN - Ngan hang TNHH MTV SHINHAN Viet Nam Hoi So Chinh',
  970425: 'ABBANK - Ngan hang TMCP An Binh',
  970426: 'MSB - Ngan hang TMCP Hang Hai Viet Nam',
  970427: 'VAB - Ngan hang TMCP Viet A',
  970428: 'NAMABANK - Ngan hang TMCP Nam A',
  970429: 'SCB - Ngan hang TMCP Sai Gon',
  970431: 'EIB - Ngan hang TMCP Xuat Nhap Khau Viet Nam',
  970432: 'VPB - Ngan hang TMCP Viet Nam Thinh Vuong',
  970433: 'VIETBANK - Ngan hang TMCP Viet Nam Thuong Tin',
  970434: 'IVB - Ngan hang TNHH Indovina',
  970436: 'VCB - Ngan hang TMCP Ngoai Thuong Viet Nam',
  970437: 'HDB - Ngan hang TMCP Phat trien TP Ho Chi Minh',
  970438: 'BVB - Ngan hang TMCP Bao Viet',
  970440: 'SEAB - Ngan hang TMCP Dong Nam A',
  970441: 'VIB - Ngan hang TMCP Quoc Te',
  970443: 'SHB - Ngan hang TMCP Sai Gon - Ha Noi',
  970446: 'CCF - Ngan hang Hop Tac Xa Viet Nam',
  970448: 'OCB - Ngan hang TMCP Phuong Dong',
  970452: 'KLB - Ngan hang TMCP Kien Long',
  970454: 'VCCB - Ngan hang TMCP Ban Viet',
  970457: 'Woori - Ngan hang Woori Bank tai Viet Nam Hoi so chinh',
  458761: 'HSBC - Ngan hang TNHH MTV HSBC (Viet Nam)',
}
