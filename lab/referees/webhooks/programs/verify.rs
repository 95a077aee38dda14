use base64::{engine::general_purpose::STANDARD, Engine};
use http::HeaderMap;
use standardwebhooks::Webhook;

fn main() {
    let messages = std::fs::read_to_string(std::env::var("MESSAGES").unwrap()).unwrap();
    for line in messages.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let body = STANDARD.decode(fields[4]).unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("webhook-id", fields[1].parse().unwrap());
        headers.insert("webhook-timestamp", fields[2].parse().unwrap());
        headers.insert("webhook-signature", fields[3].parse().unwrap());
        let verified = Webhook::new(fields[0]).unwrap().verify(&body, &headers);
        println!("{}", if verified.is_ok() { "valid" } else { "refused" });
    }
}
