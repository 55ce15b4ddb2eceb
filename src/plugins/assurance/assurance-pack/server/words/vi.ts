import type { PackWords } from './pack-words.ts';

export const vi: PackWords = {
  title: 'Hồ sơ đảm bảo',
  company: 'Công ty',
  period: 'Kỳ',
  facilities: 'Cơ sở',
  everyFacility: 'tất cả',
  drafts: 'Gồm cả các bản ghi chưa được duyệt.',
  approvedOnly: 'Chỉ gồm các bản ghi đã được duyệt.',
  files: {
    'register.csv':
      'Mọi bản ghi đúng như được tính: cơ sở, ngày, đầu vào, số lượng, kết quả, trạng thái, người lập và người duyệt.',
    'runs.csv':
      'Mọi lần tính của các bản ghi này: phương pháp, số lượng quy đổi, phiên bản hệ số, kết quả chính xác. "Counts" cho biết lần tính nào có hiệu lực.',
    'working.csv': 'Các dòng của từng lần tính kèm con số. "Gives" nêu kết quả mà dòng đó cho ra.',
    'factors.csv': 'Mọi hệ số đã dùng, kèm ấn bản, nguồn và thời hạn. "Version" là phần đầu SHA-256 của "Content".',
    'changes.csv':
      'Việc gì đã làm, ai làm, khi nào và vì sao: bản ghi và phần thay đổi, cảnh báo kèm lời giải thích, nhận xét, kỳ và điều chỉnh lại.',
    'instruments.csv':
      'Chứng chỉ và hợp đồng của Phạm vi 2 theo thị trường, mỗi dòng là một cơ sở và một tháng sử dụng.',
    'evidence.csv': 'Mỗi tệp bằng chứng được đính kèm vào đâu.',
    'shares.csv': 'Các cơ sở mà một khung báo cáo chỉ tính một phần hoặc không tính.',
    'totals.csv':
      'Tổng kiểm soát theo khung báo cáo và phạm vi, đúng như bảng điều khiển và báo cáo. RECORDED là toàn bộ những gì đã ghi.',
    'method-statement.txt': 'Các phương pháp kèm tài liệu, ấn bản và nguồn hệ số.',
    'evidence/': 'Các tệp bằng chứng, mỗi tệp mang tên SHA-256 của nội dung.',
    'manifest.json': 'Nội dung của hồ sơ, tổng kiểm soát, kích thước và SHA-256 của mọi tệp khác.',
  },
  checking: 'Cách kiểm tra',
  check: [
    'Bằng tay: so SHA-256 của bất kỳ tệp nào với manifest.json (sha256sum trên Linux, shasum -a 256 trên macOS, Get-FileHash trên Windows).',
    'Bằng công cụ đi kèm chương trình: "npm run recompute -- pack.zip" so mọi mã băm, tính lại từng dòng, từng kết quả và từng tổng, không cần mạng hay cơ sở dữ liệu, và kết thúc với mã 1 nếu có một con số khác.',
  ],
  notes: [
    'Cùng dữ liệu cho ra cùng nội dung: hai hồ sơ của một kỳ có thể so bằng SHA-256.',
    'Bản ghi nằm một phần ngoài kỳ được ghi trọn trong sổ; tổng chỉ lấy phần theo số ngày.',
    'Văn bản có dấu nháy đơn trước = + - hoặc @ đã được làm an toàn cho bảng tính.',
    'Mọi thời điểm theo giờ UTC.',
  ],
  methodStatement: 'Bản kê phương pháp',
  methodNote: 'Theo các lần tính đang có hiệu lực được lưu: phương pháp, tài liệu và nguồn của các hệ số đã dùng.',
  scope: (scope) => (scope === 4 ? 'Năng lượng' : `Phạm vi ${scope}`),
  version: 'phiên bản',
  document: 'Tài liệu',
  edition: 'Ấn bản',
  potentials: 'tiềm năng nóng lên toàn cầu',
  records: 'Bản ghi',
  factors: 'Nguồn hệ số',
  remarks: {
    'upstream-of-VIC': 'Thượng nguồn: dùng giá trị của Victoria cho Tasmania, theo gợi ý trong ghi chú của NGA',
    'upstream-of-WA': 'Thượng nguồn: dùng giá trị của Tây Úc cho Lãnh thổ Bắc Úc, theo gợi ý trong ghi chú của NGA',
  },
  nothing: 'Không có bản ghi nào trong kỳ này.',
};
