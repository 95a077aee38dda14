require 'base64'
require 'openssl'

File.foreach(ENV.fetch('MESSAGES'), chomp: true) do |line|
  secret, id, timestamp, signatures, body = line.split("\t", -1)
  key = Base64.decode64(secret.delete_prefix('whsec_'))
  signed = "#{id}.#{timestamp}.".b + Base64.decode64(body)
  right = "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', key, signed))}"
  fresh = (Time.now.to_i - timestamp.to_i).abs <= 300
  matches = signatures.split(' ').any? { |each| OpenSSL.secure_compare(right, each) }
  puts fresh && matches ? 'valid' : 'refused'
end
